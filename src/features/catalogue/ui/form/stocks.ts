import { z } from "zod";
import { ApiError } from "#src/client/api-client.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import type { FormValues } from "./form-values.ts";

/** Whose stock it is: the product's own, or that of its blister with this id. */
export type StockOwner = "own" | number;

export type Stocks = ReadonlyMap<StockOwner, number>;

export const stocksOf = ({ stock, blisters }: Product): Stocks =>
  new Map<StockOwner, number>([["own", stock], ...blisters.map((pack): [StockOwner, number] => [pack.id, pack.stock])]);

/** The product with those stocks that `stocks` knows. */
export const withStocks = (product: Product, stocks: Stocks): Product => ({
  ...product,
  stock: stocks.get("own") ?? product.stock,
  blisters: product.blisters.map((pack) => ({ ...pack, stock: stocks.get(pack.id) ?? pack.stock })),
});

/** The field in which a stock is typed; null where its blister was taken out. */
export function stockFieldOf(values: FormValues, owner: StockOwner): "stock" | `blisters.${number}.stock` | null {
  if (owner === "own") return "stock";
  const index = values.blisters.findIndex(({ known }) => known === owner);
  return index < 0 ? null : `blisters.${index}.stock`;
}

/** Whether what is typed says another stock than `stock`; nothing typed is 0. */
export const isTouched = (typed: string, stock: number): boolean =>
  (typed.trim() === "" ? 0 : numberInText(typed)) !== stock;

/** What was typed, with the stocks that nobody touched since `seen` as `now` has them. */
export function withUntouchedStocks(values: FormValues, seen: Product, now: Product): FormValues {
  const current = stocksOf(now);
  const follow = (typed: string, owner: StockOwner, was: number | undefined): string => {
    const stock = current.get(owner);
    return was === undefined || stock === undefined || isTouched(typed, was) ? typed : numberAsTyped(stock);
  };
  const before = stocksOf(seen);
  return {
    ...values,
    stock: follow(values.stock, "own", seen.stock),
    blisters: values.blisters.map((pack) =>
      pack.known === null ? pack : { ...pack, stock: follow(pack.stock, pack.known, before.get(pack.known)) },
    ),
  };
}

const moved = z.object({
  stock: z.int().optional(),
  blisters: z.array(z.object({ id: z.int(), stock: z.int() })).default([]),
});

/** The stocks as they are now, if a save failed because they had moved since they were seen (docs/shop.md, Stock). */
export function stocksIn(error: unknown): Stocks {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return new Map();
  const { stock, blisters } = moved.safeParse(error.body).data ?? { blisters: [] };
  return new Map<StockOwner, number>([
    ...(stock === undefined ? [] : [["own", stock] as const]),
    ...blisters.map((pack) => [pack.id, pack.stock] as const),
  ]);
}
