import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { CHANNELS } from "../../contract/channels.ts";
import { CURRENCIES } from "../../contract/variant.ts";
import { EMPTY_VALUES, type FormValues } from "./form-values.ts";

const text = z.string();

const kept = z.looseObject({
  images: z.array(text),
  features: z.array(z.object({ value: text })),
  options: z.array(z.object({ name: text, values: text })),
  // A draft of an earlier version has none.
  parts: z.array(z.object({ variant_id: z.int(), name: text, quantity: text })).default([]),
  channels: z.array(z.enum(CHANNELS)).default([...CHANNELS]),
  variants: z.array(
    z.object({
      known: z.null(),
      values: z.array(text),
      is_available: z.boolean(),
      cost_currency: z.enum(CURRENCIES),
      ...{ seed_count: text, price: text, stock: text, sku: text, barcode: text },
      ...{ cost: text, weight_g: text, image: text },
    }),
  ),
});

const nameOf = (userId: number) => `product-${userId}`;

export const saveDraft = (userId: number, values: FormValues): void =>
  storeDraft(nameOf(userId), values, "localStorage");

export const dropDraft = (userId: number): void => forgetDraft(nameOf(userId), "localStorage");

/** The kept draft; null where there is none that this form understands. */
export function readDraft(userId: number): FormValues | null {
  const { data: stored } = kept.safeParse(storedDraft(nameOf(userId), "localStorage"));
  if (!stored) return null;
  const fields = Object.entries(EMPTY_VALUES).map(([field, empty]) => {
    const value = stored[field];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(fields) as FormValues;
}
