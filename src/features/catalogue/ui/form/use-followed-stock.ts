import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { MovedStock } from "#src/contract/moved-stock.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import type { Product } from "../../contract/product.ts";
import type { StockOwner, Stocks } from "../admin/save-conflict.ts";
import { useShelf } from "../use-shelf.ts";
import { EMPTY_VALUES, type FormOutput, type FormValues, valuesOf } from "./form-values.ts";
import { isTouched, ofBoth, stockFields, stocksOf, withStocks, withUntouchedStocks } from "./stocks.ts";

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
  const seen = base ? stocksOf(base) : NONE;

  function begin(product: Product | null): void {
    setBase(product);
    setNow(NONE);
    form.reset(product ? valuesOf(product) : EMPTY_VALUES);
  }

  function rebase(product: Product): void {
    setBase(product);
    form.reset(valuesOf(product), KEEP);
  }

  function follow(moved: Stocks): void {
    if (!base) return;
    const stocks = ofBoth(base, moved);
    const fields = stockFields(withUntouchedStocks(form.getValues(), base, stocks));
    for (const { name, typed } of fields) form.setValue(name, typed);
    const waiting = new Map(fields.map(({ owner, typed }) => [owner, typed]));
    const settled = [...stocks].filter(([owner, stock]) => {
      const typed = waiting.get(owner);
      return typed === undefined || !isTouched(typed, stock);
    });
    rebase(withStocks(base, new Map(settled)));
    setNow((older) => new Map([...older, ...stocks]));
  }

  const followRead = useEffectEvent((read: Product) => {
    if (read !== base && read.updated_at === base?.updated_at) follow(stocksOf(read));
  });
  useEffect(() => {
    if (newest) followRead(newest);
  }, [newest]);

  /** How a stock moved while `typed` was written over it; null where there is nothing to settle. */
  function movedOf(owner: StockOwner, typed: string): MovedStock | null {
    const [before, stock] = [seen.get(owner), now.get(owner)];
    if (before === undefined || stock === undefined || stock === before || !isTouched(typed, stock)) return null;
    return { seen: before, now: stock };
  }

  return {
    base,
    /** The stocks that "+12" and "-1" are added to. */
    seen,
    begin,
    discard: () => begin(base && withStocks(base, now)),
    movedOf,
    shelf: useShelf(base),
    /** Whether a visible stock waits for the person to say when they counted. */
    isUnsettled: (): boolean => {
      const values = form.getValues();
      return stockFields(values).some(
        ({ owner, typed }) => (owner !== "own" || values.variants.length === 0) && movedOf(owner, typed) !== null,
      );
    },
    settle: (owner: StockOwner, stock: number): void => {
      const field = stockFields(form.getValues()).find((each) => each.owner === owner);
      const current = now.get(owner);
      if (base && current !== undefined) rebase(withStocks(base, new Map([[owner, current]])));
      if (field) form.setValue(field.name, numberAsTyped(stock), { shouldDirty: true, shouldValidate: true });
    },
    /** By Enter or Ctrl+S the form is sent before "+12" was left and rewritten. */
    addTyped: (): void => {
      for (const { owner, name, typed } of stockFields(form.getValues())) {
        const before = seen.get(owner);
        const added = before === undefined ? null : stockInText(typed, before);
        if (added !== null) form.setValue(name, numberAsTyped(added), { shouldDirty: true });
      }
    },
    /** Called with the stocks because of which a save was refused. */
    noteMoved: follow,
  };
}

export type FollowedStock = ReturnType<typeof useFollowedStock>;
