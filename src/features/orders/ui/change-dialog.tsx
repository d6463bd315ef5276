import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "#src/client/failure-message.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { changeDone, changeFailed, changesFor, type OrderChange } from "./order-changes.ts";
import { orderCalls, orderQueries } from "./queries.ts";

/** Customers can't undo these changes. */
function questionOf({ order, without }: OrderChange) {
  if (without && order.products.length > 1)
    return {
      title: "¿Quitar este producto?",
      description: `${without.product_details.name} sale del pedido #${order.id}. El resto queda igual.`,
      confirm: "Quitar producto",
      keep: "Dejarlo",
    };
  const why = without ? "Es el único producto: sin él, el pedido se cancela. " : "";
  return {
    title: `¿Cancelar el pedido #${order.id}?`,
    description: `${why}No se puede deshacer, pero podés volver a pedir lo mismo cuando quieras.`,
    confirm: "Sí, cancelar",
    keep: "No, conservarlo",
  };
}

type ChangeDialogProps = {
  /** Stays while the dialog closes. */
  change: OrderChange | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export function ChangeDialog({ change, isOpen, onClose }: ChangeDialogProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: OrderChange) => orderCalls.edit({ id: wanted.order.id, changes: changesFor(wanted) }),
    onSuccess: (_order, wanted) => toast.success(changeDone(wanted)),
    onError: (error, wanted) => toast.error(failureMessage(error, changeFailed(wanted))),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: orderQueries.mine });
      onClose();
    },
  });
  return (
    change && (
      <ConfirmDialog
        open={isOpen}
        {...questionOf(change)}
        isBusy={isPending}
        onConfirm={() => mutate(change)}
        onClose={onClose}
      />
    )
  );
}
