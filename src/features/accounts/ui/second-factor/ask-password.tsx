import { Dialog } from "#src/ui/dialog.tsx";
import type { PasswordDialogProps } from "#src/ui/password-dialog.ts";
import { PasswordPrompt } from "../password-prompt.tsx";

export const AskPassword = ({ title, description, confirm, tone, onClose, onConfirm }: PasswordDialogProps) => (
  <Dialog open onOpenChange={onClose} title={title} description={description}>
    <PasswordPrompt
      tone={tone ?? "primary"}
      confirm={confirm}
      pendingLabel="Un momento…"
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  </Dialog>
);
