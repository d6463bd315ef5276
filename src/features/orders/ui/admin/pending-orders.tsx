import { CircleCheckBig, Clock } from "lucide-react";
import { useEffect, useRef } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { countShown } from "#src/contract/counts.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import { LATE_AFTER_HOURS, type Order } from "../../contract.ts";
import { useChangeStatus } from "./change-status.tsx";
import { PendingOrderRow } from "./pending-order-row.tsx";

type PendingOrdersProps = {
  orders: readonly Order[];
  /** How many are pending in all. */
  count: number;
  /** How many have waited too long. */
  late: number;
  /** When they were read. */
  now: number;
};

const inWords = (late: number) => `${late === 1 ? "1 espera" : `${late} esperan`} hace más de ${LATE_AFTER_HOURS} h.`;

/** Moves the focus to the row that takes the place of a completed one. */
function useKeptFocus(orders: readonly Order[]) {
  const list = useRef<HTMLDivElement>(null);
  const completed = useRef<{ id: number; place: number }>(null);
  useEffect(() => {
    const done = completed.current;
    if (!done || orders.some(({ id }) => id === done.id)) return;
    completed.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
    (buttons[Math.min(done.place, buttons.length - 1)] ?? list.current)?.focus();
  }, [orders]);
  return { list, completed };
}

export function PendingOrders({ orders, count, late, now }: PendingOrdersProps) {
  const status = useChangeStatus();
  const { list, completed } = useKeptFocus(orders);
  const complete = (order: Order, place: number) => {
    completed.current = { id: order.id, place };
    status.setStatus(order, "completed");
  };
  return (
    <Card
      title={`Pedidos pendientes (${countShown(count)})`}
      action={
        count > 0 && (
          <QuietLink to={`${ADMIN_PATHS.orders}?status=pending`}>
            Ver todos<span className="sr-only"> los pendientes</span>
          </QuietLink>
        )
      }
    >
      <div ref={list} tabIndex={-1} className="@container outline-none">
        {late > 0 && (
          <p className="flex items-center gap-2 pb-1 font-medium text-warning">
            <Clock aria-hidden="true" className="size-4.5 shrink-0" />
            {inWords(late)}
          </p>
        )}
        {orders.length === 0 ? (
          <p className="flex items-center gap-2 text-muted">
            <CircleCheckBig aria-hidden="true" className="size-5 shrink-0 text-success" />
            No hay pedidos por preparar ni entregar.
          </p>
        ) : (
          <ul aria-label="Pedidos pendientes" className="divide-y divide-line">
            {orders.map((order, place) => (
              <PendingOrderRow
                key={order.id}
                order={order}
                now={now}
                isBusy={status.isBusy}
                onComplete={() => complete(order, place)}
              />
            ))}
          </ul>
        )}
      </div>
      {status.dialogs}
    </Card>
  );
}
