import { ApiError, api } from "#src/client/api-client.ts";
import { readSession } from "#src/client/session.ts";
import type { CartLine } from "../contract.ts";
import { joinCarts } from "../rules.ts";
import { encodeCart } from "./cart-cookie.ts";
import { onCartChange, readCart, writeCart } from "./cart-store.ts";
import { readSyncedCart, storeSyncedCart } from "./synced-cart.ts";

const areSame = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  encodeCart(one) === encodeCart(other);

/** Nobody waits for these calls, so they lead nowhere when they are refused. */
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

/** Makes this browser's cart and the customer's one, whatever changed in either since they last agreed. */
async function meet(userId: number): Promise<void> {
  const isStillThere = () => readSession()?.userId === userId;
  const there = await storedLines();
  if (!isStillThere()) return;
  const here = readCart();
  const joined = joinCarts(here, there, readSyncedCart(userId, here));
  if (!areSame(joined, there)) await keep(joined);
  if (!isStillThere()) return;
  storeSyncedCart(userId, joined);
  // What was changed while this took stands, and is met next.
  const now = joinCarts(readCart(), joined, here);
  if (!areSame(now, readCart())) writeCart(now);
}

/** Lets the cart follow its customer from one device to another, as long as this page is looked at. Returns how to stop. */
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
      // The shop could not be reached: the cart stays as it is here, and meets the other at the next change or look.
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
