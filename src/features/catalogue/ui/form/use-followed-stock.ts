import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import type { FormOutput, FormValues } from "./form-values.ts";

/** A stock that moved while somebody was typing another one, and how it is settled what they meant. */
export type MovedStock = { seen: number; now: number; settle: (stock: number) => void };

/**
 * Keeps a stock that nobody touches as orders leave it while the form is open; where somebody is typing another one, says
 * that it moved. `newest` is the product as it is now, `base` as the form knows it. `noteMoved` is for a save that was refused.
 */
export function useFollowedStock(
  form: UseFormReturn<FormValues, unknown, FormOutput>,
  base: Product | null,
  newest: Product | null,
  onFollowed: (product: Product) => void,
): { moved: MovedStock | null; noteMoved: (now: number) => void } {
  const [typedOver, setTypedOver] = useState<{ seen: number; now: number } | null>(null);
  // Of the newest product: a refused save may know a newer stock than it.
  const [followed, setFollowed] = useState(newest?.stock);
  const isFollowing =
    base !== null &&
    newest !== null &&
    newest.updated_at === base.updated_at &&
    newest.stock !== followed &&
    base.blisters.length === 0;
  const noteMoved = (now: number) => {
    if (base === null) return;
    setTypedOver((before) => ({ seen: before?.seen ?? base.stock, now }));
    onFollowed({ ...base, stock: now });
  };
  useEffect(() => {
    if (!isFollowing) return;
    setFollowed(newest.stock);
    if (newest.stock === base.stock) return;
    if (form.getFieldState("stock").isDirty) {
      setTypedOver((before) => ({ seen: before?.seen ?? base.stock, now: newest.stock }));
    } else form.resetField("stock", { defaultValue: numberAsTyped(newest.stock) });
    onFollowed(newest);
  }, [isFollowing, base, newest, form, onFollowed]);
  const isTyped = form.formState.dirtyFields.stock === true;
  const settle = (stock: number) => {
    form.setValue("stock", numberAsTyped(stock), { shouldDirty: true, shouldValidate: true });
    setTypedOver(null);
  };
  return { moved: typedOver && isTyped ? { ...typedOver, settle } : null, noteMoved };
}
