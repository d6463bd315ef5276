import { storageOf } from "#src/client/storage.ts";
import type { CartLine } from "../contract.ts";
import { decodeCart, encodeCart } from "./cart-cookie.ts";
import { CART_MAX_AGE } from "./cart-store.ts";

const KEY = "cartAgreed";
/** In milliseconds: so long before the cookie expires an empty cart may be one that the browser dropped. */
const MARGIN = 60 * 60 * 1000;

/** Customer, time and cart of the last synchronization: `7 1795000000000 12x2_15.3x1`. */
const SYNCED = /^(\d+) (\d+) ([\d._x]*)$/;

const store = () => storageOf("localStorage");

function readStored(): { userId: number; since: number; written: string } | null {
  const [, userId, since, written] = SYNCED.exec(store().getItem(KEY) ?? "") ?? [];
  return written === undefined ? null : { userId: Number(userId), since: Number(since), written };
}

/**
 * The cart as it was last synchronized for this customer, or null. Nobody emptied a cart whose cookie expired, so it counts as
 * never synchronized.
 */
export function readSyncedCart(userId: number, here: readonly CartLine[], now = Date.now()): CartLine[] | null {
  const synced = readStored();
  if (synced?.userId !== userId) return null;
  const hasPerhapsExpired = here.length === 0 && now - synced.since > CART_MAX_AGE * 1000 - MARGIN;
  return hasPerhapsExpired ? null : decodeCart(synced.written);
}

export function storeSyncedCart(userId: number, lines: readonly CartLine[], now = Date.now()): void {
  const synced = readStored();
  const written = encodeCart(lines);
  if (synced?.userId !== userId || synced.written !== written) store().setItem(KEY, `${userId} ${now} ${written}`);
}

export const forgetSyncedCart = (): void => store().removeItem(KEY);
