import { useForm } from "react-hook-form";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { ORDER_STATUSES, type Order, type OrderStatus } from "../../contract.ts";
import { StatusBadge } from "../status-badge.tsx";

const MEANINGS: Readonly<Record<OrderStatus, string>> = {
  pending: "Falta entregarlo. Sus unidades están reservadas.",
  completed: "Entregado y cobrado. Las unidades quedan vendidas.",
  cancelled: "No se entrega. Las unidades vuelven al stock.",
};

const CHOICES = ORDER_STATUSES.map((value) => ({
  value,
  label: <StatusBadge status={value} />,
  hint: MEANINGS[value],
}));

type StatusDialogProps = {
  order: Order;
  isBusy: boolean;
  onSave: (status: OrderStatus) => void;
  onClose: () => void;
};

export function StatusDialog({ order, isBusy, onSave, onClose }: StatusDialogProps) {
  const { register, watch } = useForm({ defaultValues: { status: order.status } });
  const chosen = watch("status");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Cambiar estado"
      description={`Pedido #${order.id} de ${order.recipient_name}. El cambio se le avisa por email.`}
    >
      <RadioCards legend="Estado" choices={CHOICES} {...register("status")} />
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
