import type { Product } from "../../contract.ts";
import { useShelf } from "../use-shelf.ts";
import { besideEditorClass, intoView } from "./editable-cell.tsx";

/** Where the units are, while somebody types the stock; nothing where none is reserved. */
export function ShelfNote({ product }: { product: Product }) {
  const words = useShelf(product)(null);
  return (
    words && (
      <span ref={intoView} className={`${besideEditorClass} border-line bg-card text-ink`}>
        {words}
      </span>
    )
  );
}
