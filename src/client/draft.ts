import { storageOf } from "./storage.ts";

/** Where a draft is kept: in this tab until it is closed, or in this browser until it is forgotten. */
type Place = Parameters<typeof storageOf>[0];

const keyOf = (name: string) => `draft:${name}`;

/** Keeps half-typed work over a reload or a detour to sign in. Never a password or a code. */
export const keepDraft = (name: string, draft: unknown, place: Place = "sessionStorage"): void =>
  storageOf(place).setItem(keyOf(name), JSON.stringify(draft));

/** What was kept, whatever it is; null where there is nothing, or no JSON. */
export function keptDraft(name: string, place: Place = "sessionStorage"): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

/** The texts of what was kept. */
export const keptTexts = (name: string): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(keptDraft(name) ?? {}).filter(([, text]) => typeof text === "string"));

/** It was sent, or thrown away. */
export const forgetDraft = (name: string, place: Place = "sessionStorage"): void =>
  storageOf(place).removeItem(keyOf(name));
