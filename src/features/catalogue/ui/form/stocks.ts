import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import type { StockOwner, Stocks } from "../admin/save-conflict.ts";
import type { FormValues } from "./form-values.ts";

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
