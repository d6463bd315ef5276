import { Copy, ExternalLink, type LucideIcon, Trash2 } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ADMIN_PATHS, copyProductPath } from "#src/admin-paths.ts";
import { isShown } from "#src/contract/regulated.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { staffCalls } from "#src/features/catalogue/ui/admin/queries.ts";
import { productPath } from "#src/paths.ts";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { LEAVING } from "#src/ui/admin/leave-guard.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { buttonClass } from "#src/ui/button.tsx";

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
  const navigate = useNavigate();
  const undoWords = useUndoWords();
  const deleting = useStaffMutation({
    mutationFn: () => staffCalls.remove(product.id),
    onSuccess: () => navigate(ADMIN_PATHS.products, { replace: true, state: LEAVING }),
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
      <ConfirmButton
        tone="danger"
        title="Eliminar"
        className={control}
        change={deleting}
        asks={{
          title: "¿Eliminar el producto?",
          description: `“${product.name}” deja de estar en la tienda. Los pedidos que lo tienen lo siguen mostrando. ${undoWords}`,
          keep: "Conservarlo",
          confirm: deleting.isPending ? "Eliminando…" : "Eliminar",
        }}
      >
        {label(Trash2, "Eliminar")}
      </ConfirmButton>
    </div>
  );
}
