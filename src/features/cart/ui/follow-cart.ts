import { ApiError, api } from "#src/client/api-client.ts";
import { readSession } from "#src/client/session.ts";
import type { CartLine } from "../contract.ts";
import { joinCarts } from "../rules.ts";
import { encodeCart } from "./cart-cookie.ts";
import { onCartChange, readCart, writeCart } from "./cart-store.ts";
import { readSyncedCart, storeSyncedCart } from "./synced-cart.ts";

const areSame = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  encodeCart(one) === encodeCart(other);

/** These calls run in the background, so a refused session doesn't lead to the sign-in page. */
const QUIETLY = { background: true } as const;

async function storedLines(): Promise<CartLine[]> {
  const { products } = await api.get("/cart/", QUIETLY);
  return products.map(({ product_id, blister_id, quantity }) => ({
    product: product_id,
    blister: blister_id,
    quantity,
  }));
}

const keep = (lines: readonly CartLine[]) =>
  api.put(
    "/cart/",
    {
      products: lines.map(({ product, blister, quantity }) => ({ product_id: product, blister_id: blister, quantity })),
    },
    QUIETLY,
  );

/** Merges this browser's cart with the stored one. */
async function meet(userId: number): Promise<void> {
  const isStillThere = () => readSession()?.userId === userId;
  const there = await storedLines();
  if (!isStillThere()) return;
  const here = readCart();
  const joined = joinCarts(here, there, readSyncedCart(userId, here));
  if (!areSame(joined, there)) await keep(joined);
  if (!isStillThere()) return;
  storeSyncedCart(userId, joined);
  // What changed meanwhile is kept, and synchronized next.
  const now = joinCarts(readCart(), joined, here);
  if (!areSame(now, readCart())) writeCart(now);
}

/** Synchronizes the cart with the customer's other devices while this page is visible. Returns how to stop. */
export function followCart(userId: number): () => void {
  let isMeeting = false;
  let isStopped = false;

  async function meetUntilSettled(): Promise<void> {
    if (isMeeting || isStopped || document.visibilityState === "hidden") return;
    isMeeting = true;
    try {
      do await meet(userId);
      while (
        !isStopped &&
        readSession()?.userId === userId &&
        !areSame(readSyncedCart(userId, readCart()) ?? [], readCart())
      );
    } catch (error) {
      // The shop can't be reached: the next change or visit tries again.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isMeeting = false;
    }
  }

  const whenLookedAt = () => void meetUntilSettled();
  const whenChanged = () => {
    if (readSession()?.userId === userId && !areSame(readSyncedCart(userId, readCart()) ?? [], readCart()))
      void meetUntilSettled();
  };
  const stopListening = onCartChange(whenChanged);
  document.addEventListener("visibilitychange", whenLookedAt);
  void meetUntilSettled();
  return () => {
    isStopped = true;
    stopListening();
    document.removeEventListener("visibilitychange", whenLookedAt);
  };
}
