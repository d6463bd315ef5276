import { ApiError } from "#src/client/api-client.ts";
import { countsOf, type MovedStock, unitsLeft } from "#src/contract/moved-stock.ts";

/** The stock as it is now, if a save failed because it had moved since it was seen (docs/shop.md, Stock). */
export const stockIn = (error: unknown): number | null =>
  error instanceof ApiError && error.code === "CONFLICT" && typeof error.body.stock === "number"
    ? error.body.stock
    : null;

/** What somebody may have meant who typed a stock that had moved, for them to choose. */
export function countChoices(typed: number, moved: MovedStock): { label: string; stock: number }[] {
  const { before, now } = countsOf(typed, moved);
  return [
    ...(before === null ? [] : [{ label: `Antes: ${unitsLeft(before)}`, stock: before }]),
    { label: `Ahora: ${unitsLeft(now)}`, stock: now },
  ];
}
