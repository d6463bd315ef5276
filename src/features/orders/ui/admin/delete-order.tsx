import { api } from "#src/client/api-client.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { Order, OrderStatus } from "../../contract.ts";

/** What happens to its units (docs/shop.md, Stock). */
const CONSEQUENCE: Readonly<Record<OrderStatus, string>> = {
  pending: "Sus unidades vuelven al stock. Nadie le avisa al cliente: si tiene que saberlo, cancelalo primero.",
  completed: "El stock no cambia: sus unidades ya se vendieron.",
  cancelled: "El stock no cambia: sus unidades ya volvieron.",
};

type DeleteOrderProps = { order: Order; onDeleted: () => unknown; onClose: () => void };

export function DeleteOrder({ order, onDeleted, onClose }: DeleteOrderProps) {
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () => api.delete(`/orders/${order.id}/`, { failure: "Error al eliminar el pedido." }),
    onSuccess: onDeleted,
  });
  return (
    <ConfirmDialog
      open
      title={`¿Eliminar el pedido #${order.id}?`}
      description={`El pedido de ${order.recipient_name} se borra con sus notas y no se puede recuperar. ${CONSEQUENCE[order.status]}`}
      confirm="Eliminar"
      keep="Conservarlo"
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onError: onClose })}
      onClose={onClose}
    />
  );
}
