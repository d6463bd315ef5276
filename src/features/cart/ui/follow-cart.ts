import { ApiError, api } from "#src/client/api-client.ts";
import { readSession } from "#src/client/session.ts";
import type { CartLine } from "../contract.ts";
import { asInput, joinCarts } from "../rules.ts";
import { encodeCart } from "./cart-cookie.ts";
import { onCartChange, readCart, writeCart } from "./cart-store.ts";
import { readSyncedCart, storeSyncedCart } from "./synced-cart.ts";

const areSame = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  encodeCart(one) === encodeCart(other);

/** These calls run in the background, so a refused session doesn't lead to the sign-in page. */
const BACKGROUND = { background: true } as const;

const toLines = ({ products }: { products: { product_id: number; variant_id: number | null; quantity: number }[] }) =>
  products.map(({ product_id: product, variant_id: variant, quantity }): CartLine => ({ product, variant, quantity }));

const storedLines = async () => toLines(await api.get("/cart/", BACKGROUND));

/** Returns them with the variants that they mean. */
async function storeLines(lines: readonly CartLine[]): Promise<CartLine[]> {
  return toLines(await api.put("/cart/", { products: lines.map(asInput) }, BACKGROUND));
}

/** Lines of before, which name a product alone, with the variant of the only line that `known` has of it. */
const named = (lines: readonly CartLine[], known: readonly CartLine[]): CartLine[] =>
  lines.map((line) => {
    const [same, ...others] = line.variant === null ? known.filter(({ product }) => product === line.product) : [];
    return same && others.length === 0 ? { ...same, quantity: line.quantity } : line;
  });

/** Merges this browser's cart with the stored one. */
async function synchronize(userId: number): Promise<void> {
  const isStillSignedIn = () => readSession()?.userId === userId;
  const there = await storedLines();
  if (!isStillSignedIn()) return;
  const here = readCart();
  const base = readSyncedCart(userId, here);
  const merged = joinCarts(named(here, there), there, base && named(base, there));
  const joined = areSame(merged, there) ? merged : await storeLines(merged);
  if (!isStillSignedIn()) return;
  storeSyncedCart(userId, joined);
  // What changed meanwhile is kept, and synchronized next.
  const now = joinCarts(named(readCart(), joined), joined, named(here, joined));
  if (!areSame(now, readCart())) writeCart(now);
}

/** Synchronizes the cart with the customer's other devices while this page is visible. Returns how to stop. */
export function followCart(userId: number): () => void {
  let isSynchronizing = false;
  let isStopped = false;
  const hasUnsyncedChanges = () =>
    readSession()?.userId === userId && !areSame(readSyncedCart(userId, readCart()) ?? [], readCart());

  async function synchronizeUntilSettled(): Promise<void> {
    if (isSynchronizing || isStopped || document.visibilityState === "hidden") return;
    isSynchronizing = true;
    try {
      do await synchronize(userId);
      while (!isStopped && hasUnsyncedChanges());
    } catch (error) {
      // The shop can't be reached: the next change or visit tries again.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isSynchronizing = false;
    }
  }

  const onVisibilityChange = () => void synchronizeUntilSettled();
  const stopListening = onCartChange(() => {
    if (hasUnsyncedChanges()) void synchronizeUntilSettled();
  });
  document.addEventListener("visibilitychange", onVisibilityChange);
  void synchronizeUntilSettled();
  return () => {
    isStopped = true;
    stopListening();
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
