import { z } from "zod";
import { fieldOf } from "#src/client/field-of.ts";
import { readSession } from "#src/client/session.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { currentPassword } from "#src/contract/password.ts";
import { AccountName } from "./account-name.tsx";
import type { ButtonTone } from "./button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { PasswordField } from "./password-field.tsx";

const passwordAlone = z.object({ password: currentPassword });

type PasswordPromptProps = {
  confirm: string;
  pendingLabel: string;
  onCancel: () => void;
  onConfirm: (password: string) => Promise<void>;
  /** Replaces the API's message. */
  wrongPassword?: string;
  tone?: ButtonTone;
};

export function PasswordPrompt({ onConfirm, wrongPassword, ...actions }: PasswordPromptProps) {
  const form = useZodForm(passwordAlone);
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
      <DialogActions {...actions} pending={form.formState.isSubmitting} />
    </form>
  );
}
