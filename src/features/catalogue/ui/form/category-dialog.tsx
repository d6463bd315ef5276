import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { staffLists } from "#src/client/staff-lists.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { productCountText } from "../admin/bulk-dialog.tsx";
import { NameForm, NEW_CATEGORY } from "../menu/name-form.tsx";
import { useDeleteCategory } from "../menu/use-delete-category.ts";

type CategoryDialogProps = {
  open: boolean;
  chosen: string;
  onClose: () => void;
  onMade: (id: number) => void;
  onDeleted: () => void;
};

/** Creates categories and deletes unused ones without leaving the form (docs/shop.md, Product form). */
export function CategoryDialog({ open, chosen, onClose, onMade, onDeleted }: CategoryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Categorías">
      <NameForm {...NEW_CATEGORY} action="Crear categoría" pendingLabel="Creando…" onSaved={({ id }) => onMade(id)} />
      <CategoryList chosen={chosen} onDeleted={onDeleted} />
    </Dialog>
  );
}

function CategoryList({ chosen, onDeleted }: Pick<CategoryDialogProps, "chosen" | "onDeleted">) {
  const categories = useQuery(staffLists.categories());
  const deleting = useDeleteCategory((id) => chosen === `${id}` && onDeleted());
  return (
    <div className="grid gap-3">
      {deleting.error && <Notice tone="error">{deleting.error.message}</Notice>}
      <ul className="divide-y divide-line border-line border-t">
        {categories.data?.map((category) => (
          <li key={category.id} className="flex min-h-12 items-center gap-3">
            <span className="min-w-0 grow truncate">{category.name}</span>
            {category.product_count > 0 ? (
              <span className="text-muted text-sm">{productCountText(category.product_count)}</span>
            ) : (
              <IconButton
                name={`Eliminar la categoría ${category.name}`}
                Icon={Trash2}
                disabled={deleting.isPending}
                onClick={() => deleting.mutate(category.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
