import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { useSaveSettings } from "./use-save-settings.ts";

/** Resolves a setting changed by two people. */
export const ConflictDialog = ({ saving }: { saving: ReturnType<typeof useSaveSettings> }) => (
  <ConfirmDialog
    open={saving.conflict !== null}
    title="Alguien más cambió la configuración"
    description={saving.conflict?.words ?? ""}
    confirm="Guardar lo mío"
    keep="Seguir editando"
    isBusy={saving.isSaving}
    onConfirm={saving.insist}
    onClose={saving.dropConflict}
  />
);
