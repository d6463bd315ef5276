import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import type { Product } from "../../contract.ts";
import { labelOf } from "../../fields.ts";
import { useShelf } from "../use-shelf.ts";
import { besideEditorClass, EditableCell, intoView } from "./editable-cell.tsx";
import { checked, FIELDS, type FieldName } from "./fields.ts";
import { useSaveField } from "./use-save-field.ts";

type FieldCellProps = { product: Product; field: FieldName; className?: string };

/** One field of a product, edited in place. With blisters, price and stock are theirs (docs/shop.md, Prices). */
export function FieldCell({ product, field, className = "" }: FieldCellProps) {
  const save = useSaveField();
  const label = labelOf(field);
  const { inputMode, shown, typed, changes } = FIELDS[field];
  if (product.blisters.length > 0 && (field === "price" || field === "stock")) {
    return (
      <Link
        to={adminProductPath(product.id)}
        data-cell
        title="Se cambia en cada blister"
        aria-label={`${label} de ${product.name}: ${shown(product)}, el de sus blisters. Abrir el producto`}
        className={`block min-h-11 w-full rounded-lg px-2 py-2.5 text-muted hover:bg-card ${className}`}
      >
        {shown(product)}
      </Link>
    );
  }
  return (
    <EditableCell
      label={`${label} de ${product.name}`}
      shown={shown(product)}
      value={typed(product)}
      inputMode={inputMode}
      className={className}
      onSave={async (text) => {
        const result = checked(changes(text, product));
        if ("problem" in result) return { message: result.problem };
        const isAdded = field === "stock" && stockInText(text, product.stock) !== null;
        return save(product, result.changes, isAdded ? (now) => changes(text, now) : undefined);
      }}
      note={field === "stock" && <ShelfNote product={product} />}
    />
  );
}

function ShelfNote({ product }: { product: Product }) {
  const words = useShelf(product)(null);
  return (
    words && (
      <span ref={intoView} className={`${besideEditorClass} border-line bg-card text-ink`}>
        {words}
      </span>
    )
  );
}
