import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { undoActivity } from "#src/client/undo-activity.ts";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { toast } from "#src/ui/toasts.tsx";

/** Of what an entry of the activity leads to. */
export const entryActionClass =
  "inline-flex min-h-11 items-center font-medium text-leaf text-sm underline-offset-4 hover:underline";

export function UndoOperation({ entryId }: { entryId: number }) {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => undoActivity(entryId, "Error al deshacer el cambio"),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => void queries.invalidateQueries(),
  });
  return (
    <ConfirmButton
      tone="secondary"
      className="px-4 text-sm"
      change={undoing}
      asks={{
        title: "¿Deshacer este cambio?",
        description: "Vuelve todo a como estaba antes, menos lo que alguien haya editado después.",
        confirm: "Deshacer",
        keep: "Dejarlo como está",
      }}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      Deshacer
    </ConfirmButton>
  );
}
