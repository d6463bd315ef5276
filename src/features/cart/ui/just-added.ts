import { useSyncExternalStore } from "react";
import type { CardProduct } from "#src/features/catalogue/contract.ts";

/** What was just added; `problem` says why it is less than asked for. */
export type JustAdded = {
  product: CardProduct;
  blister: number | null;
  quantity: number;
  problem?: string | undefined;
};

const listeners = new Set<() => void>();
let justAdded: JustAdded | null = null;

/** Null closes the panel. */
export function showAdded(added: JustAdded | null): void {
  justAdded = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useJustAdded = (): JustAdded | null =>
  useSyncExternalStore(
    subscribe,
    () => justAdded,
    () => null,
  );
