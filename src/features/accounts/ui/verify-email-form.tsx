import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { useFirstFocus, useSubmit } from "#src/client/use-submit.ts";
import { CodeField } from "#src/ui/code-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { userToVerify } from "./pending-verification.ts";
import { ResendCode } from "./resend-code.tsx";

export function VerifyEmailForm({ email, onVerified }: { email: string; onVerified: () => Promise<void> }) {
  const form = useLateZodForm(async () => (await import("../contract.ts")).verifyEmailInput, {
    email,
    ...userToVerify(),
  });
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);
  useFirstFocus(form, "code");

  const submit = useSubmit(form, {
    send: async (input) => {
      await api.post("/auth/verify-email/", input, { anonymous: true, failure: "Error al verificar el código" });
      toast.success("Email verificado correctamente");
      await onVerified();
    },
    onFailure: (error) => {
      if (error.isUnanswered) toast.error(error.message);
      else form.setError("code", { type: "server", message: error.message }, { shouldFocus: true });
    },
  });

  const resend = () =>
    api.post(
      "/auth/resend-verification/",
      { email, ...userToVerify() },
      { anonymous: true, failure: "Error al reenviar el código" },
    );

  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="min-h-29">
        <CodeField label="Código de verificación" {...field("code")} />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel="Verificando…" className="min-h-12! w-full text-lg">
        Verificar
      </SubmitButton>
      <div className="mt-4">
        <ResendCode resend={resend} />
      </div>
    </form>
  );
}
