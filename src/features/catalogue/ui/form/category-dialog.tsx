import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Category } from "../../contract.ts";
import { staffCatalogue } from "../admin/queries.ts";
import { NameForm } from "../menu/name-form.tsx";
import { formCalls } from "./queries.ts";

type CategoryDialogProps = {
  open: boolean;
  chosen: string;
  onClose: () => void;
  onMade: (id: number) => void;
  /** The chosen category was deleted. */
  onDeleted: () => void;
};

/** Creates categories and deletes unused ones without leaving the form (docs/shop.md, Product form). */
export function CategoryDialog({ open, chosen, onClose, onMade, onDeleted }: CategoryDialogProps) {
  const queries = useQueryClient();
  const make = async (name: string) => {
    const { id } = await formCalls.createCategory(name);
    await queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY });
    toast.success(`Categoría creada: ${name}`);
    onMade(id);
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Categorías">
      <NameForm
        of="category"
        submit="Crear categoría"
        pendingLabel="Creando…"
        failure="Error al crear la categoría"
        save={make}
      />
      <CategoryList chosen={chosen} onDeleted={onDeleted} />
    </Dialog>
  );
}

const usedBy = (count: number) => (count === 1 ? "1 producto" : `${count} productos`);

function CategoryList({ chosen, onDeleted }: Pick<CategoryDialogProps, "chosen" | "onDeleted">) {
  const categories = useQuery(staffCatalogue.categories());
  const toastWithUndo = useUndoToast(ADMIN_QUERY_KEY);
  const deleting = useMutation({
    mutationFn: ({ id }: Category) => formCalls.deleteCategory(id),
    onSuccess: ({ message, activity_id }, { id }) => {
      if (chosen === `${id}`) onDeleted();
      toastWithUndo(message, activity_id);
    },
  });
  return (
    <div className="grid gap-3">
      {deleting.isError && (
        <Notice tone="error">{failureMessage(deleting.error, "Error al eliminar la categoría")}</Notice>
      )}
      <ul className="divide-y divide-line border-line border-t">
        {categories.data?.map((category) => (
          <li key={category.id} className="flex min-h-12 items-center gap-3">
            <span className="min-w-0 grow truncate">{category.name}</span>
            {category.product_count > 0 ? (
              <span className="text-muted text-sm">{usedBy(category.product_count)}</span>
            ) : (
              <IconButton
                name={`Eliminar la categoría ${category.name}`}
                Icon={Trash2}
                disabled={deleting.isPending}
                onClick={() => deleting.mutate(category)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
