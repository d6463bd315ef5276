import { useSyncExternalStore } from "react";
import type { CardProduct } from "#src/features/catalogue/contract.ts";

/** What went into the cart a moment ago; `problem` says why it is less than was asked for. */
export type JustAdded = {
  product: CardProduct;
  blister: number | null;
  quantity: number;
  problem?: string | undefined;
};

const listeners = new Set<() => void>();
let justAdded: JustAdded | null = null;

/** Shows what was added, in place of what was shown before; null for nothing any more. */
export function showAdded(added: JustAdded | null): void {
  justAdded = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be shown as just added to the cart, followed as it changes. */
export const useJustAdded = (): JustAdded | null =>
  useSyncExternalStore(
    subscribe,
    () => justAdded,
    () => null,
  );
