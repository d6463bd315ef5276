import { useQuery } from "@tanstack/react-query";
import type { Product } from "../../contract.ts";
import { EditableCell, type EditorProps } from "./editable-cell.tsx";
import { staffCatalogue } from "./queries.ts";
import { useSaveField } from "./use-save-field.ts";

function CategoryChoice({ readOnly, ...props }: EditorProps) {
  const { data: categories = [] } = useQuery(staffCatalogue.categories());
  return (
    <select
      {...props}
      disabled={readOnly}
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of what was pressed
      autoFocus
      className="min-h-11 w-full rounded-lg border border-leaf bg-card px-2 py-1 text-base text-ink aria-invalid:border-danger md:text-[0.9375rem]"
    >
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The category of a product, chosen in place. */
export function CategoryCell({ product, className = "" }: { product: Product; className?: string }) {
  const save = useSaveField();
  return (
    <EditableCell
      label={`Categoría de ${product.name}`}
      shown={product.category_name}
      value={`${product.category}`}
      className={className}
      onSave={(chosen) => save(product, { category: Number(chosen) })}
      editor={(props) => <CategoryChoice {...props} />}
    />
  );
}
