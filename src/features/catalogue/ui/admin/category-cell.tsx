import { useQuery } from "@tanstack/react-query";
import type { Product } from "../../contract.ts";
import { EditableCell } from "./editable-cell.tsx";
import { staffCatalogue } from "./queries.ts";
import { useSaveField } from "./use-save-field.ts";

export function CategoryCell({ product, className }: { product: Product; className: string }) {
  const save = useSaveField();
  const { data: categories = [] } = useQuery(staffCatalogue.categories());
  return (
    <EditableCell
      label={`Categoría de ${product.name}`}
      shown={product.category_name}
      value={`${product.category}`}
      options={categories}
      className={className}
      onSave={(chosen) => save(product, { category: Number(chosen) })}
    />
  );
}
