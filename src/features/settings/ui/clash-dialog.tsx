import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { useSaveSettings } from "./use-save-settings.ts";

/** Asks whose setting stays, where somebody else changed the same one meanwhile. */
export const ClashDialog = ({ saving }: { saving: ReturnType<typeof useSaveSettings> }) => (
  <ConfirmDialog
    open={saving.clash !== null}
    title="Alguien más cambió la configuración"
    description={saving.clash?.words ?? ""}
    confirm="Guardar lo mío"
    keep="Seguir editando"
    isBusy={saving.isSaving}
    onConfirm={saving.insist}
    onClose={saving.dropClash}
  />
);
