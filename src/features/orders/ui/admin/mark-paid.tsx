import { api } from "#src/client/api-client.ts";
import { formatPesos } from "#src/contract/format.ts";
import { DockedBar } from "#src/ui/admin/docked-bar.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";

type MarkPaidProps = { chosen: readonly Order[]; onDone: () => void };

/** Marks what the chosen orders owe as paid, each by its own means, with one undo. */
export function MarkPaid({ chosen, onDone }: MarkPaidProps) {
  const paying = useStaffMutation({
    mutationFn: () =>
      api.post("/orders/bulk-payments/", { ids: chosen.map(({ id }) => id) }, { failure: "Error al anotar los pagos" }),
    onSuccess: onDone,
    done: ({ orders_paid, amount }) =>
      orders_paid === 0
        ? "Nada que cobrar"
        : `${orders_paid === 1 ? "1 pedido pagado" : `${orders_paid} pedidos pagados`}: ${formatPesos(amount)}`,
  });
  if (chosen.length === 0) return null;
  const due = chosen.reduce((sum, order) => sum + order.due, 0);
  return (
    <DockedBar
      label="Pedidos elegidos"
      said={`${chosen.length === 1 ? "1 elegido" : `${chosen.length} elegidos`} · ${formatPesos(due)}`}
    >
      <Button disabled={paying.isPending} onClick={() => paying.mutate()}>
        Marcar pagados
      </Button>
    </DockedBar>
  );
}
