import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type Order, type OrderStatus } from "../../contract.ts";
import { StatusBadge } from "../status-badge.tsx";

const MEANINGS: Readonly<Record<OrderStatus, string>> = {
  pending: "Falta entregarlo. Sus unidades están reservadas.",
  completed: "Entregado y cobrado. Las unidades quedan vendidas.",
  cancelled: "No se entrega. Las unidades vuelven al stock.",
};

type StatusDialogProps = {
  order: Order;
  isBusy: boolean;
  onSave: (status: OrderStatus) => void;
  onClose: () => void;
};

export function StatusDialog({ order, isBusy, onSave, onClose }: StatusDialogProps) {
  const [chosen, setChosen] = useState(order.status);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Cambiar estado"
      description={`Pedido #${order.id} de ${order.recipient_name}. El cambio se le avisa por email.`}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Estado</legend>
        {ORDER_STATUSES.map((status) => (
          <label
            key={status}
            className="flex cursor-pointer items-start gap-3 rounded-xl border border-edge p-3 has-checked:border-leaf has-checked:bg-tint has-checked:outline has-checked:outline-leaf"
          >
            <input
              type="radio"
              name="status"
              value={status}
              checked={status === chosen}
              onChange={() => setChosen(status)}
              aria-describedby={`significa-${status}`}
              aria-label={ORDER_STATUS_LABELS[status]}
              className="mt-1.5 size-5 shrink-0 accent-leaf"
            />
            <span className="grid justify-items-start gap-1">
              <StatusBadge status={status} />
              <span id={`significa-${status}`} className="text-muted text-sm">
                {MEANINGS[status]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button tone="secondary" disabled={isBusy} onClick={onClose}>
          Volver
        </Button>
        <Button disabled={isBusy || chosen === order.status} onClick={() => onSave(chosen)}>
          {isBusy ? "Guardando…" : "Guardar"}
        </Button>
      </div>
    </Dialog>
  );
}
