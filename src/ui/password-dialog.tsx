import { readSession } from "#src/client/session.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { passwordInput } from "#src/contract/password.ts";
import { AccountName } from "./account-name.tsx";
import type { ButtonTone } from "./button.tsx";
import { PasswordField } from "./password-field.tsx";
import { DialogForm } from "./prompt-form.tsx";

type PasswordDialogProps = {
  title: string;
  description: string;
  confirm: string;
  tone?: ButtonTone;
  onClose: () => void;
  onConfirm: (password: string) => Promise<void>;
};

export default function PasswordDialog({ onConfirm, ...dialog }: PasswordDialogProps) {
  const sent = useApiForm(passwordInput, { send: ({ password }) => onConfirm(password), refused: "password" });
  return (
    <DialogForm {...dialog} sent={sent}>
      <AccountName name={readSession()?.username} />
      <div className="min-h-25">
        <PasswordField label="Contraseña" autoComplete="current-password" {...sent.field("password")} />
      </div>
    </DialogForm>
  );
}
