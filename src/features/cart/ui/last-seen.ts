import { useSyncExternalStore } from "react";
import { storageOf } from "#src/client/storage.ts";
import type { Centavos } from "#src/contract/centavos.ts";
import { lineKey } from "../rules.ts";
import { notifyCartChange, onCartChange, readCart } from "./cart-store.ts";

/** How a line looked when this visitor last noticed it. */
export type Seen = { name: string; unitPrice: Centavos };

export type SeenLines = Readonly<Record<string, Seen>>;

const KEY = "cartLastSeen";
const NOTHING: SeenLines = {};

let known: { written: string | null; lines: SeenLines } = { written: null, lines: NOTHING };

const isSeen = (value: unknown): value is Seen =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "unitPrice" in value &&
  Number.isSafeInteger(value.unitPrice);

/** Invalid entries are left out. */
export function parseSeen(written: string | null): SeenLines {
  try {
    const parsed: unknown = JSON.parse(written ?? "{}");
    return Object.fromEntries(Object.entries(parsed ?? {}).filter(([, value]) => isSeen(value)));
  } catch {
    return NOTHING;
  }
}

function readSeen(): SeenLines {
  const written = storageOf("localStorage").getItem(KEY);
  if (written !== known.written) known = { written, lines: parseSeen(written) };
  return known.lines;
}

/** Stores how lines look now, by their keys; those that aren't in the cart are dropped. */
export function noteSeen(lines: SeenLines): void {
  const inCart = new Set(readCart().map(lineKey));
  const kept = Object.entries({ ...readSeen(), ...lines }).filter(([key]) => inCart.has(key));
  storageOf("localStorage").setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  notifyCartChange();
}

export const useSeen = (): SeenLines => useSyncExternalStore(onCartChange, readSeen, () => NOTHING);
