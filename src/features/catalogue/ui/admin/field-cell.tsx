import { useQuery } from "@tanstack/react-query";
import { staffLists } from "#src/client/staff-lists.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import { type Product, type ProductChanges, productChanges } from "../../contract/product.ts";
import type { Variant } from "../../contract/variant.ts";
import { labelOf } from "../../fields.ts";
import { withLabel } from "../../rules.ts";
import { useShelf } from "../use-shelf.ts";
import { hasVariants } from "../variant-fields.ts";
import { besideEditorClass, EditableCell, intoView, type Refusal } from "./editable-cell.tsx";
import { FIELDS, type FieldName, UNIT_FIELDS } from "./fields.ts";
import type { ListedProducts } from "./listed-products.ts";
import type { StockOwner } from "./save-conflict.ts";
import { useSaveField } from "./use-save-field.ts";

/** Saves what is typed; "+12" is added again to a stock that moved meanwhile. */
function useSaveTyped(product: Product, changesTo: (text: string, now: Product) => ProductChanges) {
  const save = useSaveField();
  return async (text: string): Promise<Refusal | null> => {
    const { data, error } = productChanges.safeParse(changesTo(text, product));
    if (!data) return { message: error.issues[0]?.message ?? "No es válido" };
    const isAdded = stockInText(text, 0) !== null;
    return save(product, data, isAdded ? (now) => changesTo(text, now) : undefined);
  };
}

type FieldCellProps = { product: Product; field: FieldName; list: ListedProducts; className?: string };

/** One field of a product, edited in place; of several variants, price and stock in a dialog of them all. */
export function FieldCell({ product, field, list, className = "" }: FieldCellProps) {
  const categories = useQuery({ ...staffLists.categories(), enabled: field === "category" });
  const label = labelOf(field);
  const { inputMode, shown, typed, changes } = FIELDS[field];
  const save = useSaveTyped(product, changes);
  if (hasVariants(product) && (field === "price" || field === "stock")) {
    return (
      <button
        type="button"
        data-cell
        aria-haspopup="dialog"
        aria-label={`${label} de ${product.name}: ${shown(product)}. Ver sus variantes`}
        onClick={() => list.onVariants(product)}
        className={`block min-h-11 w-full rounded-lg px-2 py-2.5 hover:bg-card ${className}`}
      >
        {shown(product)}
      </button>
    );
  }
  return (
    <EditableCell
      label={`${label} de ${product.name}`}
      shown={shown(product)}
      value={typed(product)}
      inputMode={inputMode}
      {...(field === "category" && { options: categories.data ?? [] })}
      className={className}
      onSave={save}
      note={field === "stock" && <ShelfNote product={product} owner="own" />}
    />
  );
}

type VariantCellProps = { product: Product; variant: Variant; field: "price" | "stock"; className?: string };

export function VariantCell({ product, variant, field, className = "" }: VariantCellProps) {
  const { inputMode, shown, typed, changes } = UNIT_FIELDS[field];
  const save = useSaveTyped(product, (text, { variants }) => ({
    variants: variants.map((each) => ({ id: each.id, ...(each.id === variant.id && changes(text, each)) })),
  }));
  return (
    <EditableCell
      label={`${labelOf(field)} de ${withLabel(product.name, variant.label)}`}
      shown={shown(variant)}
      value={typed(variant)}
      inputMode={inputMode}
      className={className}
      onSave={save}
      note={field === "stock" && <ShelfNote product={product} owner={variant.id} />}
    />
  );
}

function ShelfNote({ product, owner }: { product: Product; owner: StockOwner }) {
  const words = useShelf(product)(owner);
  return (
    words && (
      <span ref={intoView} className={`${besideEditorClass} border-line bg-card text-ink`}>
        {words}
      </span>
    )
  );
}
