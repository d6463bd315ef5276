import { storageOf } from "#src/client/storage.ts";
import type { CartLine } from "../contract.ts";
import { decodeCart, encodeCart } from "./cart-cookie.ts";
import { CART_KEPT_FOR } from "./cart-store.ts";

const KEY = "cartAgreed";
/** Milliseconds before its end from which an empty cart may be one that the browser has dropped. */
const MARGIN = 60 * 60 * 1000;

/** What this browser and the customer's cart last agreed on, and since when: `7 1795000000000 12x2_15.3x1`. */
const AGREED = /^(\d+) (\d+) ([\d._x]*)$/;

const store = () => storageOf("localStorage");

function readAgreed(): { userId: number; since: number; written: string } | null {
  const [, userId, since, written] = AGREED.exec(store().getItem(KEY) ?? "") ?? [];
  return written === undefined ? null : { userId: Number(userId), since: Number(since), written };
}

/**
 * What this browser's cart was the last time it agreed with this customer's, or null when they never met. A cart whose
 * cookie ran out was not emptied by anybody, so it counts as one that never met.
 */
export function agreedWith(userId: number, here: readonly CartLine[], now = Date.now()): CartLine[] | null {
  const agreed = readAgreed();
  if (agreed?.userId !== userId) return null;
  const mayHaveRunOut = here.length === 0 && now - agreed.since > CART_KEPT_FOR * 1000 - MARGIN;
  return mayHaveRunOut ? null : decodeCart(agreed.written);
}

export function noteAgreed(userId: number, lines: readonly CartLine[], now = Date.now()): void {
  const agreed = readAgreed();
  const written = encodeCart(lines);
  if (agreed?.userId !== userId || agreed.written !== written) store().setItem(KEY, `${userId} ${now} ${written}`);
}

export const forgetAgreed = (): void => store().removeItem(KEY);
