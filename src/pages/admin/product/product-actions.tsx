import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, ExternalLink, type LucideIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ADDRESSES, copyAddress, productAddress } from "#src/addresses.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { LEAVING } from "#src/features/catalogue/ui/form/leave-guard.tsx";
import { formCalls } from "#src/features/catalogue/ui/form/queries.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { tell } from "#src/ui/toasts.tsx";

const compactClass = "max-lg:size-11 max-lg:p-0";

const Label = ({ Icon, children }: { Icon: LucideIcon; children: string }) => (
  <>
    <Icon aria-hidden="true" className="size-5" />
    <span className="max-lg:sr-only">{children}</span>
  </>
);

/** What can be done with a stored product besides changing it. */
export function ProductActions({ product }: { product: Product }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => formCalls.remove(product.id),
    onSuccess: async ({ message }) => {
      tell.success(message);
      await navigate(ADDRESSES.adminProducts, { replace: true, state: LEAVING });
      await queries.invalidateQueries({ queryKey: ["catalogue"] });
    },
    onError: (error) => {
      setAsking(false);
      tell.error(failureMessage(error, "Error al eliminar el producto"));
    },
  });
  return (
    <>
      {product.is_available && (
        <Link
          to={productAddress(product.id)}
          title="Ver publicación"
          className={buttonClass("secondary", compactClass)}
        >
          <Label Icon={ExternalLink}>Ver publicación</Label>
        </Link>
      )}
      <Link to={copyAddress(product.id)} title="Duplicar" className={buttonClass("secondary", compactClass)}>
        <Label Icon={Copy}>Duplicar</Label>
      </Link>
      <Button look="danger" title="Eliminar" className={compactClass} onClick={() => setAsking(true)}>
        <Label Icon={Trash2}>Eliminar</Label>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Eliminar el producto?"
        description={`“${product.name}” deja de estar en la tienda. Los pedidos que lo tienen lo siguen mostrando.`}
        keep="Conservarlo"
        confirm={deleting.isPending ? "Eliminando…" : "Eliminar"}
        isBusy={deleting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}
