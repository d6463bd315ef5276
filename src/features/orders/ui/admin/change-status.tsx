import { useState } from "react";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { toast } from "#src/ui/toasts.tsx";
import { ORDER_STATUS_LABELS, type Order, type OrderStatus } from "../../contract.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useChangeOrder } from "./use-change-order.ts";

const WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: "pendiente otra vez",
  completed: "completado",
  cancelled: "cancelado",
};

/** Changes an order's status, at once or by a dialog, and offers to undo it. Render `dialogs` on the page. */
export function useChangeStatus() {
  const [asked, setAsked] = useState<Order>();
  const close = () => setAsked(undefined);
  const changing = useChangeOrder({
    failure: "Error al actualizar el estado del pedido",
    onDone: (order, before) => {
      close();
      const action = { label: "Deshacer", onClick: () => setStatus(order, before.status) };
      toast.success(`Pedido #${order.id} ${WORDS[order.status]}`, {
        duration: UNDO_TIME_MS,
        ...(order.status !== before.status && { action }),
      });
    },
  });
  const setStatus = (order: Order, status: OrderStatus) =>
    changing.change({ order, changes: { status }, mine: { Estado: ORDER_STATUS_LABELS[status] } });
  const dialogs = (
    <>
      {asked && !changing.conflict && (
        <StatusDialog
          order={asked}
          isBusy={changing.isBusy}
          onSave={(status) => setStatus(asked, status)}
          onClose={close}
        />
      )}
      <ConflictDialog changing={changing} onTheirs={close} />
    </>
  );
  return { setStatus, ask: setAsked, isBusy: changing.isBusy, dialogs };
}

export type ChangingStatus = ReturnType<typeof useChangeStatus>;
