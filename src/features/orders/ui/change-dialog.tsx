import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { changesFor, type OrderChange, wordsOf } from "./order-changes.ts";
import { orderQueries } from "./queries.ts";

export function ChangeDialog({ change, onClose }: { change: OrderChange; onClose: () => void }) {
  const queries = useQueryClient();
  const { done, failure, ...question } = wordsOf(change);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.put(`/orders/${change.order.id}/`, changesFor(change)),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failureMessage(error, failure)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: orderQueries.mine });
      onClose();
    },
  });
  return <ConfirmDialog open {...question} isBusy={isPending} onConfirm={() => mutate()} onClose={onClose} />;
}
