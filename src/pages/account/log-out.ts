import { ApiError, api } from "#src/client/api-client.ts";
import { signOutHere } from "#src/client/session.ts";
import { storageOf } from "#src/client/storage.ts";
import { writeCart } from "#src/features/cart/ui/cart-store.ts";
import { noteSeen } from "#src/features/cart/ui/last-seen.ts";
import { forgetSyncedCart } from "#src/features/cart/ui/synced-cart.ts";

const TIMEOUT_MS = 5_000;

/** Removes everything of who was signed in. Caches go with the next load. */
export function clearBrowserSession(): void {
  signOutHere();
  storageOf("sessionStorage").clear();
  forgetSyncedCart();
  writeCart([]);
  noteSeen({});
}

/** Signs out, then reloads (docs/shop.md, Sessions). */
export async function logOut(): Promise<void> {
  try {
    await api.post("/auth/logout/", undefined, { timeout: TIMEOUT_MS });
  } catch (error) {
    // Leaving works even when the shop can't be reached.
    if (!(error instanceof ApiError)) throw error;
  }
  clearBrowserSession();
  window.location.reload();
}
