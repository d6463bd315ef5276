import { api } from "#src/client/api-client.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { toastWithUndo } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";

const A_DAY = 24 * 60 * 60 * 1000;

type HoldProps = { order: Order; until: string; canWrite: boolean };

/** Until when the stock of an unpaid order is held, and one press that gives it a day more. */
export function Hold({ order, until, canWrite }: HoldProps) {
  const move = (hold_until: string) =>
    api.put(`/orders/${order.id}/`, { hold_until }, { failure: "Error al mover la reserva" });
  const back = useStaffMutation({ mutationFn: move, done: "La reserva volvió a como estaba" });
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (from: string) => move(new Date(Math.max(Date.parse(from), Date.now()) + A_DAY).toISOString()),
    onSuccess: (_, from) => toastWithUndo("Reserva extendida un día", () => back.mutate(from)),
    done: "",
  });
  return (
    <div className="flex items-center justify-between gap-x-3">
      <p className="text-sm">Reservado hasta el {formatShortMoment(until)}</p>
      {canWrite && (
        <Button tone="quiet" className="-mr-2 px-3! text-sm" disabled={isPending} onClick={() => mutate(until)}>
          Extender<span className="sr-only"> un día</span>
        </Button>
      )}
    </div>
  );
}
