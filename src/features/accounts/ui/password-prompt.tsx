import { fieldOf } from "#src/client/field-of.ts";
import { readSession } from "#src/client/session.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import type { ButtonTone } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { emailChangeInput } from "../contract.ts";
import { AccountName } from "./account-name.tsx";
import { DialogActions } from "./dialog-actions.tsx";

const passwordAlone = emailChangeInput.pick({ password: true });

type PasswordPromptProps = {
  confirm: string;
  pendingLabel: string;
  onCancel: () => void;
  onConfirm: (password: string) => Promise<void>;
  /** Replaces the API's message. */
  wrongPassword?: string;
  tone?: ButtonTone;
};

export function PasswordPrompt({
  confirm,
  pendingLabel,
  onCancel,
  onConfirm,
  wrongPassword,
  tone,
}: PasswordPromptProps) {
  const form = useZodForm(passwordAlone);
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);
  const submit = useSubmit(form, {
    send: ({ password }) => onConfirm(password),
    onFailure: (error) => {
      const message = (error.code === "WRONG_PASSWORD" && wrongPassword) || error.message;
      form.setError("password", { type: "server", message }, { shouldFocus: true });
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit}>
      <AccountName name={readSession()?.username} />
      <div className="min-h-25">
        <PasswordField label="Contraseña" autoComplete="current-password" {...field("password")} />
      </div>
      <DialogActions
        pending={isSubmitting}
        confirm={confirm}
        pendingLabel={pendingLabel}
        onCancel={onCancel}
        tone={tone ?? "primary"}
      />
    </form>
  );
}
