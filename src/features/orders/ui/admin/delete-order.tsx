import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { staffKey } from "#src/client/api-query.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Order, OrderStatus } from "../../contract.ts";

/** What happens to its units (docs/shop.md, Stock). */
const CONSEQUENCE: Readonly<Record<OrderStatus, string>> = {
  pending: "Sus unidades vuelven al stock. Nadie le avisa al cliente: si tiene que saberlo, cancelalo primero.",
  completed: "El stock no cambia: sus unidades ya se vendieron.",
  cancelled: "El stock no cambia: sus unidades ya volvieron.",
};

type DeleteOrderProps = { order: Order; onDeleted: () => void; onClose: () => void };

export function DeleteOrder({ order, onDeleted, onClose }: DeleteOrderProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete(`/orders/${order.id}/`),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDeleted();
      // Not refetched now: what is on screen would not be found.
      void queries.invalidateQueries({ queryKey: staffKey(), refetchType: "none" });
    },
    onError: (error) => {
      toast.error(failureMessage(error, "Error al eliminar el pedido."));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`¿Eliminar el pedido #${order.id}?`}
      description={`El pedido de ${order.recipient_name} se borra con sus notas y no se puede recuperar. ${CONSEQUENCE[order.status]}`}
      confirm="Eliminar"
      keep="Conservarlo"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
