import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { useFirstFocus, useSubmit } from "#src/client/use-submit.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { CodeField } from "#src/ui/code-field.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { askRecovery } from "./ask-recovery-form.tsx";
import { fieldRows } from "./auth-page.tsx";
import { newPasswordHint } from "./new-password-hint.ts";
import { ResendCode } from "./resend-code.tsx";

export function ResetPasswordForm({ email, onReset }: { email: string; onReset: () => void }) {
  const form = useLateZodForm(async () => (await import("../contract.ts")).resetPasswordInput, { email });
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);
  useFirstFocus(form, "code");

  const submit = useSubmit(form, {
    send: async (input) => {
      await api.post("/auth/reset-password/", input, {
        anonymous: true,
        failure: "Error al cambiar la contraseña",
      });
      toast.success("Contraseña actualizada correctamente");
      onReset();
    },
    onFailure: (error) => {
      if (error.code === "INVALID_CODE") {
        form.setError("code", { type: "server", message: error.message }, { shouldFocus: true });
      } else toast.error(error.message);
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      <AccountName name={email} />
      <div className={fieldRows}>
        <CodeField label="Código de verificación" {...field("code")} />
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint={newPasswordHint(form.watch("new_password"))}
          {...field("new_password")}
        />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel="Cambiando…" className="mt-3 min-h-12! text-lg">
        Cambiar contraseña
      </SubmitButton>
      <div className="mt-4">
        <ResendCode
          resend={async () => {
            await askRecovery(email);
          }}
        />
      </div>
    </form>
  );
}
