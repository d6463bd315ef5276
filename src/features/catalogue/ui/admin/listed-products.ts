import type { Product } from "../../contract/product.ts";
import type { Selection } from "./use-selection.ts";

export type ListedProducts = {
  products: readonly Product[];
  selection: Selection;
  onDelete: (product: Product) => void;
  onVariants: (product: Product) => void;
};
