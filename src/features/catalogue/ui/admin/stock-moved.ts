import { ApiError } from "#src/client/api-client.ts";
import { countsOf, type MovedStock, unitsLeft } from "#src/contract/moved-stock.ts";

/** The current stock, where a save was refused because it had moved (docs/shop.md, Stock). */
export const stockIn = (error: unknown): number | null =>
  error instanceof ApiError && error.code === "CONFLICT" && typeof error.body.stock === "number"
    ? error.body.stock
    : null;

/** What the person may have meant, for them to choose. */
export function countChoices(typed: number, moved: MovedStock): { label: string; stock: number }[] {
  const { before, now } = countsOf(typed, moved);
  return [
    ...(before === null ? [] : [{ label: `Antes: ${unitsLeft(before)}`, stock: before }]),
    { label: `Ahora: ${unitsLeft(now)}`, stock: now },
  ];
}
