import type { ButtonLook } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { PasswordPrompt } from "../password-prompt.tsx";

type AskPasswordProps = {
  title: string;
  description: string;
  confirm: string;
  look?: ButtonLook;
  onClose: () => void;
  onConfirm: (password: string) => Promise<void>;
};

/** A dialog that says what is about to happen, and asks for the password to do it. */
export const AskPassword = ({ title, description, confirm, look, onClose, onConfirm }: AskPasswordProps) => (
  <Dialog open onOpenChange={onClose} title={title} description={description}>
    <PasswordPrompt
      look={look ?? "primary"}
      confirm={confirm}
      pendingLabel="Un momento…"
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  </Dialog>
);
