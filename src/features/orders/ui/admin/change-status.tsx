import { type ReactNode, useCallback, useState } from "react";
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

const Undo = ({ onUndo }: { onUndo: () => void }) => (
  <button
    type="button"
    onClick={onUndo}
    className="ml-auto min-h-9 shrink-0 rounded-full border border-current px-3 font-semibold"
  >
    Deshacer
  </button>
);

/** Changes an order's status, at once or by a dialog, and offers to undo it. Render `dialogs` on the page. */
export function useChangeStatus(): {
  setStatus: (order: Order, status: OrderStatus) => void;
  ask: (order: Order) => void;
  isBusy: boolean;
  dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Order>();
  const changing = useChangeOrder({
    failure: "Error al actualizar el estado del pedido",
    onDone: (order, before) => {
      setAsked(undefined);
      const undo = () => setStatus(order, before.status);
      toast.success(`Pedido #${order.id} ${WORDS[order.status]}`, {
        duration: UNDO_TIME_MS,
        ...(order.status === before.status ? {} : { action: <Undo onUndo={undo} /> }),
      });
    },
  });
  const { change } = changing;
  const setStatus = useCallback(
    (order: Order, status: OrderStatus) =>
      change({ order, changes: { status }, mine: { Estado: ORDER_STATUS_LABELS[status] } }),
    [change],
  );
  return {
    setStatus,
    ask: setAsked,
    isBusy: changing.isBusy,
    dialogs: (
      <>
        {asked && !changing.conflict && (
          <StatusDialog
            order={asked}
            isBusy={changing.isBusy}
            onSave={(status) => setStatus(asked, status)}
            onClose={() => setAsked(undefined)}
          />
        )}
        <ConflictDialog changing={changing} onTheirs={() => setAsked(undefined)} />
      </>
    ),
  };
}
