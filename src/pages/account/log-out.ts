import { ApiError, api } from "#src/client/api-client.ts";
import { signOutHere } from "#src/client/session.ts";
import { storageOf } from "#src/client/storage.ts";
import { writeCart } from "#src/features/cart/ui/cart-store.ts";
import { noteSeen } from "#src/features/cart/ui/last-seen.ts";
import { forgetSyncedCart } from "#src/features/cart/ui/synced-cart.ts";

/** Milliseconds that leaving may wait for the shop. */
const TIMEOUT_MS = 5_000;

/** Leaves nothing of whoever was signed in: token, admin marker, cart, what was typed. Caches go with the page's next load. */
export function clearBrowserSession(): void {
  signOutHere();
  storageOf("sessionStorage").clear();
  forgetSyncedCart();
  writeCart([]);
  noteSeen({}, new Set());
}

/** Signs out in the shop and in this browser, then reloads (docs/shop.md, Sessions). */
export async function logOut(): Promise<void> {
  try {
    await api.post("/auth/logout/", undefined, { timeout: TIMEOUT_MS });
  } catch (error) {
    // Who wants to leave leaves here even when the shop can't be told.
    if (!(error instanceof ApiError)) throw error;
  }
  clearBrowserSession();
  window.location.reload();
}
