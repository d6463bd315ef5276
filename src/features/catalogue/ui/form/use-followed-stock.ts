import { useCallback, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { MovedStock } from "#src/contract/moved-stock.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import { type FormOutput, type FormValues, valuesOf } from "./form-values.ts";
import { isTouched, type Shelf, type Stocks, stockFieldOf, stocksOf, withStocks } from "./stocks.ts";

type Moves = ReadonlyMap<Shelf, MovedStock>;

const KEEP = { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true };

/**
 * Keeps stocks that nobody touches as orders leave them while the form is open; where somebody is typing another one, says
 * that it moved and waits for what they meant. `newest` is the product as it is now, `base` as the form knows it.
 */
export function useFollowedStock(
  form: UseFormReturn<FormValues, unknown, FormOutput>,
  base: Product | null,
  newest: Product | null,
  onFollowed: (product: Product) => void,
) {
  const [moves, setMoves] = useState<Moves>(new Map());
  // Each newest product once: a refused save may know newer stocks than it.
  const [followed, setFollowed] = useState(newest);

  const follow = useCallback(
    (before: Product, now: Stocks) => {
      const after = withStocks(before, now);
      const values = form.getValues();
      const changed = [...stocksOf(before)].filter(([shelf, seen]) => (now.get(shelf) ?? seen) !== seen);
      if (changed.length === 0) return;
      const typedOver = new Map<Shelf, MovedStock>();
      for (const [shelf, seen] of changed) {
        const field = stockFieldOf(values, shelf);
        const stock = now.get(shelf) ?? seen;
        if (field === null) continue;
        if (isTouched(form.getValues(field), seen)) typedOver.set(shelf, { seen, now: stock });
        else form.setValue(field, numberAsTyped(stock));
      }
      form.reset(valuesOf(after), KEEP);
      setMoves((older) => movesAfter(older, changed, typedOver));
      onFollowed(after);
    },
    [form, onFollowed],
  );

  useEffect(() => {
    if (!base || !newest || newest === followed || newest.updated_at !== base.updated_at) return;
    setFollowed(newest);
    follow(base, stocksOf(newest));
  }, [base, newest, followed, follow]);

  /** How a stock moved while `typed` was written in its field, unless that is what it is now. */
  const movedOf = (shelf: Shelf, typed: string): MovedStock | null => {
    const moved = moves.get(shelf);
    return moved && isTouched(typed, moved.now) ? moved : null;
  };
  return {
    movedOf,
    /** Whether a stock that can be seen in the form waits for somebody to say when they counted it. */
    isUnsettled: (): boolean => {
      const values = form.getValues();
      return [...moves.keys()].some((shelf) => {
        const field = shelf === "own" && values.blisters.length > 0 ? null : stockFieldOf(values, shelf);
        return field !== null && movedOf(shelf, form.getValues(field)) !== null;
      });
    },
    settle: (shelf: Shelf, stock: number): void => {
      const field = stockFieldOf(form.getValues(), shelf);
      if (field !== null) form.setValue(field, numberAsTyped(stock), { shouldDirty: true, shouldValidate: true });
      setMoves((older) => new Map([...older].filter(([key]) => key !== shelf)));
    },
    /** A save was refused because of these stocks. */
    noteMoved: (now: Stocks): void => {
      if (base) follow(base, now);
    },
    /** What was typed is saved, or thrown away. */
    forget: (): void => setMoves(new Map()),
  };
}

export type FollowedStock = ReturnType<typeof useFollowedStock>;

/** With the stocks that changed: those typed over keep what was first seen of them, the others have nothing to settle. */
function movesAfter(older: Moves, changed: readonly (readonly [Shelf, number])[], typedOver: Moves): Moves {
  const moves = new Map(older);
  for (const [shelf] of changed) moves.delete(shelf);
  for (const [shelf, { seen, now }] of typedOver) moves.set(shelf, { seen: older.get(shelf)?.seen ?? seen, now });
  return moves;
}
