import { Undo2 } from "lucide-react";
import { undoActivity } from "#src/client/undo-activity.ts";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";

export function UndoOperation({ entryId }: { entryId: number }) {
  const undoing = useStaffMutation({ mutationFn: () => undoActivity(entryId, "Error al deshacer el cambio") });
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
