import { z } from "zod";
import { ApiError } from "#src/client/api-client.ts";
import { countsOf, type MovedStock, unitsLeft } from "#src/contract/moved-stock.ts";
import { type Product, product } from "../../contract/product.ts";

/** A plain product itself, or the variant with this id. */
export type StockOwner = "own" | number;

export type Stocks = ReadonlyMap<StockOwner, number>;

const conflict = z.object({
  stock: z.int().optional(),
  variants: z.array(z.object({ id: z.int(), stock: z.int() })).default([]),
});

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "CONFLICT";

/** The current stocks, where a save was refused because they had moved (docs/shop.md, Stock). */
export function stocksIn(error: unknown): Stocks {
  const { stock, variants = [] } = (isConflict(error) && conflict.safeParse(error.body).data) || {};
  return new Map<StockOwner, number>([
    ...(stock === undefined ? [] : [["own", stock] as const]),
    ...variants.map((variant) => [variant.id, variant.stock] as const),
  ]);
}

/** The current product, where a save was refused because somebody changed it. */
export const currentIn = (error: unknown): Product | undefined =>
  isConflict(error) ? product.safeParse(error.body.current).data : undefined;

export function countChoices(typed: number, moved: MovedStock): { label: string; stock: number }[] {
  const { before, now } = countsOf(typed, moved);
  return [
    ...(before === null ? [] : [{ label: `Antes: ${unitsLeft(before)}`, stock: before }]),
    { label: `Ahora: ${unitsLeft(now)}`, stock: now },
  ];
}
