import { createContext, useContext } from "react";
import type { Product } from "../../contract.ts";
import type { Selection } from "./use-selection.ts";

type ListActions = {
  selection: Selection;
  /** The ids of the products on screen, in their order. */
  shown: readonly number[];
  onDelete: (product: Product) => void;
};

const context = createContext<ListActions | null>(null);

/** What rows and cards of the list can do to the list. */
export const ListActionsProvider = context.Provider;

export function useListActions(): ListActions {
  const actions = useContext(context);
  if (!actions) throw new Error("rows stand in a list");
  return actions;
}
