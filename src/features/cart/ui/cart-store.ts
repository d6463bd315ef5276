import { useSyncExternalStore } from "react";
import type { CartLine } from "../contract.ts";
import { decodeCart, encodeCart } from "./cart-cookie.ts";

const COOKIE = "cart";
/** Seven days, in seconds (docs/shop.md, Cart). */
export const CART_MAX_AGE = 7 * 24 * 60 * 60;

const listeners = new Set<() => void>();
let known: { written: string; lines: readonly CartLine[] } = { written: "", lines: [] };
let otherTabs: BroadcastChannel | undefined;

export const notifyCartChange = (): void => {
  for (const listener of listeners) listener();
};

function reachOtherTabs(): BroadcastChannel {
  if (!otherTabs) {
    otherTabs = new BroadcastChannel(COOKIE);
    otherTabs.addEventListener("message", notifyCartChange);
  }
  return otherTabs;
}

const readCookie = (): string =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? "";

/** Returns the same array as long as the cart is the same. */
export function readCart(): readonly CartLine[] {
  const written = readCookie();
  if (written !== known.written) known = { written, lines: decodeCart(written) };
  return known.lines;
}

/** Returns false where the browser stores no cookies. */
export function writeCart(lines: readonly CartLine[]): boolean {
  const written = encodeCart(lines);
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is neither everywhere nor synchronous
  document.cookie = `${COOKIE}=${written}; path=/; max-age=${written ? CART_MAX_AGE : 0}; samesite=lax${secure}`;
  notifyCartChange();
  reachOtherTabs().postMessage(null);
  return readCookie() === written;
}

/** Listens to changes in this tab and others. Returns how to stop. */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  reachOtherTabs();
  return () => listeners.delete(listener);
}

/** `undefined` on the server, which doesn't read the cookie. */
export const useCart = (): readonly CartLine[] | undefined =>
  useSyncExternalStore<readonly CartLine[] | undefined>(onCartChange, readCart, () => undefined);
