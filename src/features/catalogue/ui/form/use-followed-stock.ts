import { useCallback, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { MovedStock } from "#src/contract/moved-stock.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import { type FormOutput, type FormValues, valuesOf } from "./form-values.ts";
import { isTouched, type StockOwner, type Stocks, stockFieldOf, stocksOf, withStocks } from "./stocks.ts";

type Moves = ReadonlyMap<StockOwner, MovedStock>;

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
      const changed = [...stocksOf(before)].filter(([owner, seen]) => (now.get(owner) ?? seen) !== seen);
      if (changed.length === 0) return;
      const typedOver = new Map<StockOwner, MovedStock>();
      for (const [owner, seen] of changed) {
        const field = stockFieldOf(values, owner);
        const stock = now.get(owner) ?? seen;
        if (field === null) continue;
        if (isTouched(form.getValues(field), seen)) typedOver.set(owner, { seen, now: stock });
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
  const movedOf = (owner: StockOwner, typed: string): MovedStock | null => {
    const moved = moves.get(owner);
    return moved && isTouched(typed, moved.now) ? moved : null;
  };
  return {
    movedOf,
    /** Whether a stock that can be seen in the form waits for somebody to say when they counted it. */
    isUnsettled: (): boolean => {
      const values = form.getValues();
      return [...moves.keys()].some((owner) => {
        const field = owner === "own" && values.blisters.length > 0 ? null : stockFieldOf(values, owner);
        return field !== null && movedOf(owner, form.getValues(field)) !== null;
      });
    },
    settle: (owner: StockOwner, stock: number): void => {
      const field = stockFieldOf(form.getValues(), owner);
      if (field !== null) form.setValue(field, numberAsTyped(stock), { shouldDirty: true, shouldValidate: true });
      setMoves((older) => new Map([...older].filter(([key]) => key !== owner)));
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
function movesAfter(older: Moves, changed: readonly (readonly [StockOwner, number])[], typedOver: Moves): Moves {
  const moves = new Map(older);
  for (const [owner] of changed) moves.delete(owner);
  for (const [owner, { seen, now }] of typedOver) moves.set(owner, { seen: older.get(owner)?.seen ?? seen, now });
  return moves;
}
