import { storageOf } from "./storage.ts";

type Place = Parameters<typeof storageOf>[0];

const keyOf = (name: string) => `draft:${name}`;

/** Keeps half-typed work over a reload or a sign-in. Never a password or a code. */
export const storeDraft = (name: string, draft: unknown, place: Place = "sessionStorage"): void =>
  storageOf(place).setItem(keyOf(name), JSON.stringify(draft));

export function storedDraft(name: string, place: Place = "sessionStorage"): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

export const storedDraftTexts = (name: string): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(storedDraft(name) ?? {}).filter(([, text]) => typeof text === "string"));

export const forgetDraft = (name: string, place: Place = "sessionStorage"): void =>
  storageOf(place).removeItem(keyOf(name));
