import { useCallback, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { MovedStock } from "#src/contract/moved-stock.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import type { StockOwner, Stocks } from "../admin/save-conflict.ts";
import { EMPTY_VALUES, type FormOutput, type FormValues, valuesOf } from "./form-values.ts";
import { isTouched, stockFieldOf, stocksOf, typedStock, withStocks, withUntouchedStocks } from "./stocks.ts";

const KEEP = { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true };

const NONE: Stocks = new Map();

/**
 * The stored product that the form started from, `base`. Stocks that nobody edits follow the orders in it; one that is
 * being edited keeps the value that was seen, until the person says when they counted.
 * `newest` is the product as it was last read.
 */
export function useFollowedStock(form: UseFormReturn<FormValues, unknown, FormOutput>, newest: Product | null) {
  const [base, setBase] = useState(newest);
  const [now, setNow] = useState(NONE);
  // Each read is followed once: a refused save may know newer stocks.
  const [followed, setFollowed] = useState(newest);

  const begin = useCallback(
    (product: Product | null) => {
      setBase(product);
      setNow(NONE);
      form.reset(product ? valuesOf(product) : EMPTY_VALUES);
    },
    [form],
  );

  const rebase = useCallback(
    (product: Product) => {
      setBase(product);
      form.reset(valuesOf(product), KEEP);
    },
    [form],
  );

  const follow = useCallback(
    (seen: Product, stocks: Stocks) => {
      const values = withUntouchedStocks(form.getValues(), seen, stocks);
      form.setValue("stock", values.stock);
      for (const [index, { stock }] of values.blisters.entries()) form.setValue(`blisters.${index}.stock`, stock);
      const settled = [...stocks].filter(([owner, stock]) => {
        const typed = typedStock(values, owner);
        return typed === null || !isTouched(typed, stock);
      });
      rebase(withStocks(seen, new Map(settled)));
      setNow((older) => new Map([...older, ...stocks]));
    },
    [form, rebase],
  );

  useEffect(() => {
    if (!base || !newest || newest === followed || newest.updated_at !== base.updated_at) return;
    setFollowed(newest);
    follow(base, stocksOf(newest));
  }, [base, newest, followed, follow]);

  /** How a stock moved while `typed` was written over it; null where there is nothing to settle. */
  const movedOf = (owner: StockOwner, typed: string): MovedStock | null => {
    const seen = base && stocksOf(base).get(owner);
    const stock = now.get(owner);
    if (seen == null || stock === undefined || stock === seen || !isTouched(typed, stock)) return null;
    return { seen, now: stock };
  };
  return {
    base,
    /** The stocks that "+12" and "-1" are added to. */
    seen: base ? stocksOf(base) : NONE,
    begin,
    discard: () => begin(base && withStocks(base, now)),
    movedOf,
    /** Whether a visible stock waits for the person to say when they counted. */
    isUnsettled: (): boolean => {
      const values = form.getValues();
      return [...now.keys()].some((owner) => {
        const typed = owner === "own" && values.blisters.length > 0 ? null : typedStock(values, owner);
        return typed !== null && movedOf(owner, typed) !== null;
      });
    },
    settle: (owner: StockOwner, stock: number): void => {
      const field = stockFieldOf(form.getValues(), owner);
      const current = now.get(owner);
      if (base && current !== undefined) rebase(withStocks(base, new Map([[owner, current]])));
      if (field !== null) form.setValue(field, numberAsTyped(stock), { shouldDirty: true, shouldValidate: true });
    },
    /** A save was refused because of these stocks. */
    noteMoved: (stocks: Stocks): void => {
      if (base) follow(base, stocks);
    },
  };
}

export type FollowedStock = ReturnType<typeof useFollowedStock>;
