import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { undoActivity } from "#src/client/undo-activity.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";

export function UndoOperation({ entryId, className }: { entryId: number; className: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => undoActivity(entryId),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error, "Error al deshacer el cambio")),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries();
    },
  });
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        Deshacer
      </button>
      <ConfirmDialog
        open={isAsking}
        title="¿Deshacer este cambio?"
        description="Vuelve todo a como estaba antes, menos lo que alguien haya editado después."
        confirm="Deshacer"
        keep="Dejarlo como está"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
