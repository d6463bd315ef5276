import { z } from "zod";
import { ApiError } from "#src/client/api-client.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import type { FormValues } from "./form-values.ts";

/** The product itself, or its blister with this id. */
export type StockOwner = "own" | number;

export type Stocks = ReadonlyMap<StockOwner, number>;

export const stocksOf = ({ stock, blisters }: Product): Stocks =>
  new Map<StockOwner, number>([["own", stock], ...blisters.map((pack) => [pack.id, pack.stock] as const)]);

export const withStocks = (product: Product, stocks: Stocks): Product => ({
  ...product,
  stock: stocks.get("own") ?? product.stock,
  blisters: product.blisters.map((pack) => ({ ...pack, stock: stocks.get(pack.id) ?? pack.stock })),
});

/** The form's field for a stock; null where its blister was removed. */
export function stockFieldOf(values: FormValues, owner: StockOwner): "stock" | `blisters.${number}.stock` | null {
  if (owner === "own") return "stock";
  const index = values.blisters.findIndex(({ known }) => known === owner);
  return index < 0 ? null : `blisters.${index}.stock`;
}

/** What is typed as a stock; null where its blister was removed. */
export const typedStock = (values: FormValues, owner: StockOwner): string | null =>
  owner === "own" ? values.stock : (values.blisters.find(({ known }) => known === owner)?.stock ?? null);

/** Whether something other than `stock` is typed; nothing typed is 0. */
export const isTouched = (typed: string, stock: number): boolean =>
  (typed.trim() === "" ? 0 : numberInText(typed)) !== stock;

/** What is typed, with the stocks that nobody changed since `seen` as they are `now`. */
export function withUntouchedStocks(values: FormValues, seen: Product, now: Stocks): FormValues {
  const before = stocksOf(seen);
  const follow = (typed: string, owner: StockOwner): string => {
    const [was, stock] = [before.get(owner), now.get(owner)];
    return was === undefined || stock === undefined || isTouched(typed, was) ? typed : numberAsTyped(stock);
  };
  return {
    ...values,
    stock: follow(values.stock, "own"),
    blisters: values.blisters.map((pack) =>
      pack.known === null ? pack : { ...pack, stock: follow(pack.stock, pack.known) },
    ),
  };
}

const moved = z.object({
  stock: z.int().optional(),
  blisters: z.array(z.object({ id: z.int(), stock: z.int() })).default([]),
});

/** The current stocks, where a save was refused because they had moved (docs/shop.md, Stock). */
export function stocksIn(error: unknown): Stocks {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return new Map();
  const { stock, blisters } = moved.safeParse(error.body).data ?? { blisters: [] };
  return new Map<StockOwner, number>([
    ...(stock === undefined ? [] : [["own", stock] as const]),
    ...blisters.map((pack) => [pack.id, pack.stock] as const),
  ]);
}
