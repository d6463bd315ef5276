import { storageOf } from "./storage.ts";

/** Where a draft is stored: in this tab until it is closed, or in this browser until it is forgotten. */
type Place = Parameters<typeof storageOf>[0];

const keyOf = (name: string) => `draft:${name}`;

/** Stores half-typed work over a reload or a detour to sign in. Never a password or a code. */
export const storeDraft = (name: string, draft: unknown, place: Place = "sessionStorage"): void =>
  storageOf(place).setItem(keyOf(name), JSON.stringify(draft));

/** What was stored, whatever it is; null where there is nothing, or no JSON. */
export function storedDraft(name: string, place: Place = "sessionStorage"): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

/** The texts of what was stored. */
export const storedDraftTexts = (name: string): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(storedDraft(name) ?? {}).filter(([, text]) => typeof text === "string"));

/** It was sent, or thrown away. */
export const forgetDraft = (name: string, place: Place = "sessionStorage"): void =>
  storageOf(place).removeItem(keyOf(name));
