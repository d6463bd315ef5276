import { Printer } from "lucide-react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { DockedBar } from "#src/ui/admin/docked-bar.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import { OrderSlip } from "./order-slip.tsx";
import { useTakesPayment } from "./payment-state.tsx";

type ChosenOrdersProps = { orders: readonly Order[]; onDone: () => void };

/** What can be done with several orders at once: print them, mark what they owe as paid, each by its own means, complete them. */
export function ChosenOrders({ orders, onDone }: ChosenOrdersProps) {
  const canWrite = useCan("orders:write");
  const takesPayment = useTakesPayment();
  const body = { ids: orders.map(({ id }) => id) };
  const paying = useStaffMutation({
    mutationFn: () => api.post("/orders/bulk-payments/", body, { failure: "Error al anotar los pagos" }),
    onSuccess: onDone,
    done: ({ orders_paid, amount }) =>
      orders_paid === 0
        ? "Nada que cobrar"
        : `${orders_paid === 1 ? "1 pedido pagado" : `${orders_paid} pedidos pagados`}: ${formatPesos(amount)}`,
  });
  const completing = useStaffMutation({
    mutationFn: () => api.post("/orders/bulk-completion/", body, { failure: "Error al completar los pedidos" }),
    onSuccess: onDone,
    done: ({ orders_completed: count }) => (count === 1 ? "1 pedido completado" : `${count} pedidos completados`),
  });
  const due = takesPayment ? orders.reduce((sum, order) => sum + order.due, 0) : 0;
  const pending = orders.filter(({ status }) => status === "pending").length;
  const isBusy = paying.isPending || completing.isPending;
  return (
    <DockedBar
      label="Pedidos elegidos"
      said={[
        orders.length === 1 ? "1 elegido" : `${orders.length} elegidos`,
        ...(due > 0 ? [formatPesos(due)] : []),
      ].join(" · ")}
    >
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" className="max-sm:px-3!" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Imprimir</span>
        </Button>
        {canWrite && due > 0 && (
          <Button
            tone={pending > 0 ? "secondary" : "primary"}
            className="max-sm:px-4!"
            disabled={isBusy}
            onClick={() => paying.mutate()}
          >
            Marcar pagados
          </Button>
        )}
        {canWrite && pending > 0 && (
          <Button className="max-sm:px-4!" disabled={isBusy} onClick={() => completing.mutate()}>
            {pending === orders.length ? "Completar" : `Completar (${pending})`}
          </Button>
        )}
      </div>
      {orders.map((order) => (
        <OrderSlip key={order.id} order={order} />
      ))}
    </DockedBar>
  );
}
