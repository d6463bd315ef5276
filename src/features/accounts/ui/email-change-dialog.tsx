import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useFirstFocus, useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { CodeField } from "#src/ui/code-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { PasswordPrompt } from "#src/ui/password-prompt.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type Profile, profileInput } from "../contract.ts";
import { ResendCode } from "./resend-code.tsx";

const emailWithCode = profileInput.pick({ email: true, verification_code: true }).required();

const REFUSED = "Contraseña incorrecta o error al solicitar código";

async function askForCode(newEmail: string, password: string): Promise<void> {
  await api.post("/auth/verify-change/", { type: "EMAIL_CHANGE", new_email: newEmail, password }, { failure: REFUSED });
  toast.success("Código de verificación enviado al nuevo email");
}

type CodeStepProps = {
  newEmail: string;
  resend: () => Promise<void>;
  onCancel: () => void;
  onChanged: (saved: Profile) => void;
};

function CodeStep({ newEmail, resend, onCancel, onChanged }: CodeStepProps) {
  const form = useZodForm(emailWithCode, { email: newEmail });
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);
  useFirstFocus(form, "verification_code");
  const submit = useSubmit(form, {
    send: async (input) => {
      const saved = await api.put("/auth/profile/", input, { failure: "Código inválido o expirado" });
      toast.success("Email actualizado correctamente");
      onChanged(saved);
    },
    onFailure: (error) =>
      form.setError("verification_code", { type: "server", message: error.message }, { shouldFocus: true }),
  });

  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="min-h-29">
        <CodeField label="Código de verificación" {...field("verification_code")} />
      </div>
      <ResendCode resend={resend} />
      <DialogActions pending={isSubmitting} confirm="Confirmar email" pendingLabel="Confirmando…" onCancel={onCancel} />
    </form>
  );
}

type EmailChangeDialogProps = {
  newEmail: string;
  onCancel: () => void;
  onChanged: (saved: Profile) => void;
};

/** Asks for the password, then for the code sent to the new address (docs/shop.md, Accounts). */
export function EmailChangeDialog({ newEmail, onCancel, onChanged }: EmailChangeDialogProps) {
  const [password, setPassword] = useState<string>();
  const isSent = password !== undefined;
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={isSent ? "Ingresá el código" : "Confirmá que sos vos"}
      description={
        isSent
          ? `Te enviamos un código de 6 dígitos a ${newEmail}. Vence a los ${CODE_MINUTES} minutos.`
          : `Para cambiar tu email a ${newEmail} necesitamos tu contraseña.`
      }
    >
      {isSent ? (
        <CodeStep
          newEmail={newEmail}
          resend={() => askForCode(newEmail, password)}
          onCancel={onCancel}
          onChanged={onChanged}
        />
      ) : (
        <PasswordPrompt
          confirm="Enviar código"
          pendingLabel="Enviando…"
          wrongPassword={REFUSED}
          onCancel={onCancel}
          onConfirm={async (given) => {
            await askForCode(newEmail, given);
            setPassword(given);
          }}
        />
      )}
    </Dialog>
  );
}
