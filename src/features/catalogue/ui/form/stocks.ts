import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract/product.ts";
import type { StockOwner, Stocks } from "../admin/save-conflict.ts";
import type { FormValues } from "./form-values.ts";

export const stocksOf = ({ stock, variants }: Product): Stocks =>
  new Map<StockOwner, number>([["own", stock], ...variants.map((each) => [each.id, each.stock] as const)]);

/** The stock of a plain product is its only variant's. */
export function ofBoth({ variants }: Product, stocks: Stocks): Stocks {
  const [only, ...others] = variants;
  const own = stocks.get("own");
  return only && others.length === 0 && own !== undefined ? new Map([...stocks, [only.id, own]]) : stocks;
}

export const withStocks = (product: Product, stocks: Stocks): Product => ({
  ...product,
  stock: stocks.get("own") ?? product.stock,
  variants: product.variants.map((variant) => ({ ...variant, stock: stocks.get(variant.id) ?? variant.stock })),
});

type StockField = { owner: StockOwner; name: "stock" | `variants.${number}.stock`; typed: string };

/** The form's fields of stocks that the product has already, and what is typed in them. */
export const stockFields = ({ stock, variants }: FormValues): StockField[] => [
  { owner: "own", name: "stock", typed: stock },
  ...variants.flatMap((variant, index): StockField[] =>
    variant.known === null ? [] : [{ owner: variant.known, name: `variants.${index}.stock`, typed: variant.stock }],
  ),
];

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
    variants: values.variants.map((variant) =>
      variant.known === null ? variant : { ...variant, stock: follow(variant.stock, variant.known) },
    ),
  };
}
