import { api } from "#src/client/api-client.ts";
import { formatPesos } from "#src/contract/format.ts";
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
    <section
      aria-label="Pedidos elegidos"
      data-docked
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-2 border-line border-t bg-card px-4 py-2 shadow-2xl md:sticky md:bottom-4 md:rounded-2xl md:border"
    >
      <p aria-live="polite" className="font-semibold tabular-nums">
        {chosen.length === 1 ? "1 elegido" : `${chosen.length} elegidos`} · {formatPesos(due)}
      </p>
      <Button disabled={paying.isPending} onClick={() => paying.mutate()}>
        Marcar pagados
      </Button>
    </section>
  );
}
