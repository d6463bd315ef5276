import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import type { FormOutput, FormValues } from "./form-values.ts";

/**
 * Keeps a stock that nobody touches as orders leave it while the form is open, and answers what to say where somebody is
 * typing another one. `newest` is the product as it is now, `base` as the form knows it.
 */
export function useFollowedStock(
  form: UseFormReturn<FormValues, unknown, FormOutput>,
  base: Product | null,
  newest: Product | null,
  onFollowed: (product: Product) => void,
): string | undefined {
  const [typedOver, setTypedOver] = useState<{ from: number; to: number } | null>(null);
  const isFollowing =
    base !== null &&
    newest !== null &&
    newest.updated_at === base.updated_at &&
    newest.stock !== base.stock &&
    base.blisters.length === 0;
  useEffect(() => {
    if (!isFollowing) return;
    if (form.getFieldState("stock").isDirty) setTypedOver({ from: base.stock, to: newest.stock });
    else form.resetField("stock", { defaultValue: numberAsTyped(newest.stock) });
    onFollowed(newest);
  }, [isFollowing, base, newest, form, onFollowed]);
  const isTyped = form.formState.dirtyFields.stock === true;
  if (!typedOver || !isTyped) return undefined;
  return `Mientras escribías, los pedidos lo movieron de ${typedOver.from} a ${typedOver.to}.`;
}
