import type { ButtonTone } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { PasswordPrompt } from "./password-prompt.tsx";

export type PasswordDialogProps = {
  title: string;
  description: string;
  confirm: string;
  tone?: ButtonTone;
  onClose: () => void;
  onConfirm: (password: string) => Promise<void>;
};

export default function PasswordDialog({ title, description, onClose, ...asked }: PasswordDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <PasswordPrompt {...asked} pendingLabel="Un momento…" onCancel={onClose} />
    </Dialog>
  );
}
