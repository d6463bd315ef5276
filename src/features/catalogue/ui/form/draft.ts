import { z } from "zod";
import { storageOf } from "#src/client/storage.ts";
import type { FormValues } from "./form-values.ts";
import { EMPTY_VALUES } from "./form-values.ts";

const KEY = "productDraft";

const text = z.string();
const kept = z.record(z.string(), z.unknown());
const lists = z.object({
  images: z.array(text),
  features: z.array(z.object({ value: text })),
  blisters: z.array(z.object({ known: z.null(), seed_count: text, price: text, stock: text })),
});

const keyOf = (userId: number) => `${KEY}:${userId}`;

/** Keeps a new product that isn't saved yet, in this browser, for who types it. */
export const keepDraft = (userId: number, values: FormValues): void =>
  storageOf("localStorage").setItem(keyOf(userId), JSON.stringify(values));

export const forgetDraft = (userId: number): void => storageOf("localStorage").removeItem(keyOf(userId));

/** What was typed of a new product and never saved; null where there is nothing, or nothing that this form understands. */
export function readDraft(userId: number): FormValues | null {
  try {
    const stored = kept.parse(JSON.parse(storageOf("localStorage").getItem(keyOf(userId)) ?? ""));
    const fields = Object.entries(EMPTY_VALUES).map(([field, empty]) => {
      const value = stored[field];
      return [field, typeof value === typeof empty ? value : empty];
    });
    return { ...EMPTY_VALUES, ...Object.fromEntries(fields), ...lists.parse(stored) };
  } catch {
    return null;
  }
}
