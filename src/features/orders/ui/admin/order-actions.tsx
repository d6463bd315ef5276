import { Menu } from "@base-ui/react/menu";
import { Check, Ellipsis, type LucideIcon, Pencil, Printer, RefreshCw, Trash2 } from "lucide-react";
import { useCan } from "#src/client/permissions.ts";
import { iconButtonClass } from "#src/ui/admin/icon-button.tsx";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import type { ChangingStatus } from "./change-status.tsx";
import { DeliverButton } from "./fulfilment-card.tsx";
import type { nextStepOf } from "./next-step.ts";

type OrderActionsProps = {
  order: Order;
  status: ChangingStatus;
  onEdit: () => void;
  onDelete: () => void;
  /** Undefined while a payment is being typed. */
  next: ReturnType<typeof nextStepOf>;
  onPay: () => void;
};

const itemClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-3 outline-none data-highlighted:bg-tint";

type ItemProps = { Icon: LucideIcon; name: string; onPress: () => void; className?: string };

const Item = ({ Icon, name, onPress, className = "" }: ItemProps) => (
  <Menu.Item className={`${itemClass} ${className}`} onClick={onPress}>
    <Icon aria-hidden="true" className="size-4.5" />
    {name}
  </Menu.Item>
);

export function OrderActions({ order, status, next, ...on }: OrderActionsProps) {
  const canWrite = useCan("orders:write");
  const complete = () => status.setStatus(order, "completed");
  const isPending = order.status === "pending";
  return (
    <>
      <Menu.Root>
        <Menu.Trigger aria-label="Más acciones" className={iconButtonClass}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-30">
            <Menu.Popup className="min-w-52 rounded-2xl border border-line bg-card p-1.5 text-ink shadow-xl outline-none">
              {canWrite && isPending && next !== "complete" && (
                <Item Icon={Check} name="Completar" onPress={complete} className="sm:hidden" />
              )}
              {canWrite && <Item Icon={RefreshCw} name="Cambiar estado" onPress={() => status.ask(order)} />}
              <Item Icon={Printer} name="Imprimir" onPress={() => window.print()} />
              {canWrite && <Item Icon={Trash2} name="Eliminar" onPress={on.onDelete} className="text-danger" />}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {canWrite && (
        <Button tone="secondary" className="max-sm:px-3!" onClick={on.onEdit}>
          <Pencil aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Editar</span>
        </Button>
      )}
      {canWrite && isPending && (
        <Button
          tone={next === "complete" ? "primary" : "secondary"}
          className={next === "complete" ? "" : "max-sm:hidden"}
          disabled={status.isBusy}
          onClick={complete}
        >
          <Check aria-hidden="true" className="size-4.5" />
          Completar
        </Button>
      )}
      {canWrite && next === "pay" && <Button onClick={on.onPay}>Registrar pago</Button>}
      {canWrite && next === "deliver" && <DeliverButton order={order} tone="primary" />}
    </>
  );
}
