import { useSyncExternalStore } from "react";
import type { PurchaseOption } from "../rules.ts";
import { notifyCartChange, onCartChange } from "./cart-store.ts";

/** What a card knows of it too. */
export type AddedOption = Omit<PurchaseOption, "fullPrice">;

/** What was just added of a product; `isNew`: the cart had none of it; `problem` says why it is less than asked for. */
export type JustAdded = {
  product: { id: number; name: string };
  option: AddedOption;
  quantity: number;
  isNew?: boolean | undefined;
  problem?: string | undefined;
};

let justAdded: JustAdded | null = null;

/** Null closes the panel. */
export function showAdded(added: JustAdded | null): void {
  justAdded = added;
  notifyCartChange();
}

export const useJustAdded = (): JustAdded | null =>
  useSyncExternalStore(
    onCartChange,
    () => justAdded,
    () => null,
  );
