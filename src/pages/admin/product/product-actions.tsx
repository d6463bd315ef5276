import { useMutation } from "@tanstack/react-query";
import { Copy, ExternalLink, type LucideIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ADMIN_PATHS, copyProductPath } from "#src/admin-paths.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { isShown } from "#src/contract/regulated.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { staffCalls, staffCatalogue } from "#src/features/catalogue/ui/admin/queries.ts";
import { productPath } from "#src/paths.ts";
import { LEAVING } from "#src/ui/admin/leave-guard.tsx";
import { useUndoToast, useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";

const PLACES = {
  head: { frame: "hidden gap-2 md:flex", control: "max-lg:size-11 max-lg:p-0", word: "max-lg:sr-only" },
  foot: { frame: "mt-4 grid gap-3 md:hidden", control: "", word: "" },
} as const;

type ProductActionsProps = {
  product: Product;
  /** Beside the page's name there is room for pictures alone; below the form, for words. */
  place: "head" | "foot";
};

/** What can be done with a stored product besides changing it: in the page's head, and on a phone at its foot. */
export function ProductActions({ product, place }: ProductActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toastWithUndo = useUndoToast(staffCatalogue.products);
  const undoWords = useUndoWords();
  const deleting = useMutation({
    mutationFn: () => staffCalls.remove(product.id),
    onSuccess: async ({ message, activity_id }) => {
      await navigate(ADMIN_PATHS.products, { replace: true, state: LEAVING });
      toastWithUndo(message, activity_id);
    },
    onError: (error) => {
      setAsking(false);
      toast.error(failureMessage(error, "Error al eliminar el producto"));
    },
  });
  const { frame, control, word } = PLACES[place];
  const label = (Icon: LucideIcon, name: string) => (
    <>
      <Icon aria-hidden="true" className="size-5" />
      <span className={word}>{name}</span>
    </>
  );
  return (
    <div className={frame}>
      {isShown(product) && (
        <Link to={productPath(product.id)} title="Ver publicación" className={buttonClass("secondary", control)}>
          {label(ExternalLink, "Ver publicación")}
        </Link>
      )}
      <Link to={copyProductPath(product.id)} title="Duplicar" className={buttonClass("secondary", control)}>
        {label(Copy, "Duplicar")}
      </Link>
      <Button tone="danger" title="Eliminar" className={control} onClick={() => setAsking(true)}>
        {label(Trash2, "Eliminar")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Eliminar el producto?"
        description={`“${product.name}” deja de estar en la tienda. Los pedidos que lo tienen lo siguen mostrando. ${undoWords}`}
        keep="Conservarlo"
        confirm={deleting.isPending ? "Eliminando…" : "Eliminar"}
        isBusy={deleting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      />
    </div>
  );
}
