import { adminProductPath } from "#src/admin-paths.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import { RowLink } from "#src/ui/admin/row-link.tsx";
import type { Product } from "../../contract.ts";
import { labelOf } from "../../fields.ts";
import { EditableCell } from "./editable-cell.tsx";
import { checked, FIELDS, type FieldName, isEditable } from "./fields.ts";
import { ShelfNote } from "./shelf-note.tsx";
import { useSaveField } from "./use-save-field.ts";

const editorClass =
  "min-h-11 w-full min-w-16 rounded-lg border border-leaf bg-card px-2 py-1 text-base text-ink outline-offset-0 aria-invalid:border-danger read-only:opacity-60 md:text-[0.9375rem]";

type FieldCellProps = { product: Product; field: FieldName; className?: string };

/** One field of a product, edited in place. Price and stock of a product with blisters are changed in the form. */
export function FieldCell({ product, field, className = "" }: FieldCellProps) {
  const save = useSaveField();
  const label = labelOf(field);
  const { inputMode, shown, typed, changes } = FIELDS[field];
  if (!isEditable(product, field)) {
    return (
      <RowLink
        href={adminProductPath(product.id)}
        data-cell
        title="Se cambia en cada blister"
        aria-label={`${label} de ${product.name}: ${shown(product)}, el de sus blisters. Abrir el producto`}
        className={`block min-h-11 w-full rounded-lg px-2 py-2.5 text-muted hover:bg-card ${className}`}
      >
        {shown(product)}
      </RowLink>
    );
  }
  return (
    <EditableCell
      label={`${label} de ${product.name}`}
      shown={shown(product)}
      value={typed(product)}
      isText
      className={className}
      onSave={async (text) => {
        const result = checked(changes(text, product));
        if ("problem" in result) return { message: result.problem };
        const isAdded = field === "stock" && stockInText(text, product.stock) !== null;
        return save(product, result.changes, isAdded ? (now) => changes(text, now) : undefined);
      }}
      note={field === "stock" && <ShelfNote product={product} />}
      editor={(props) => (
        <input
          {...props}
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of what was pressed
          autoFocus
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          className={`${editorClass} ${className}`}
        />
      )}
    />
  );
}
