import { createContext, useContext } from "react";
import type { Product } from "../../contract.ts";
import type { Selection } from "./use-selection.ts";

type ListActions = Pick<Selection, "set" | "choose"> & {
  /** The ids of the products on screen, in their order. */
  shown: readonly number[];
  onDelete: (product: Product) => void;
};

const actionsContext = createContext<ListActions | null>(null);
const isChosenContext = createContext(false);

/** What rows and cards of the list can do to the list: the same as long as the list is. */
export const ListActionsProvider = actionsContext.Provider;

/** Whether one product is chosen, for what stands in its row or card: a choice draws that one anew, not all. */
export const IsChosenProvider = isChosenContext.Provider;

export function useListActions(): ListActions {
  const actions = useContext(actionsContext);
  if (!actions) throw new Error("rows stand in a list");
  return actions;
}

export const useIsChosen = (): boolean => useContext(isChosenContext);
