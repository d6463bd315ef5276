import type { z } from "zod";
import { api } from "#src/client/api-client.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { CodeField } from "#src/ui/code-field.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { askRecovery } from "./ask-recovery-form.tsx";
import { newPasswordHint } from "./new-password-hint.ts";
import { ResendCode } from "./resend-code.tsx";

/** What was mailed: a code to `email`, or the token of a link. */
type Mailed = { email: string } | { token: string };

type Input = { code?: string | undefined; new_password: string };

async function loadSchema(mailed: Mailed): Promise<z.ZodType<Input, Input>> {
  const { resetByLinkInput, resetPasswordInput } = await import("../contract.ts");
  return "token" in mailed
    ? resetByLinkInput.pick({ new_password: true })
    : resetPasswordInput.pick({ code: true, new_password: true });
}

type ResetPasswordFormProps = { mailed: Mailed; onReset: () => void; onDeadLink?: () => void };

export function ResetPasswordForm({ mailed, onReset, onDeadLink }: ResetPasswordFormProps) {
  const sent = useLazyApiForm(() => loadSchema(mailed), {
    focus: "token" in mailed ? "new_password" : "code",
    send: async ({ code = "", new_password }) => {
      const options = { anonymous: true, failure: "Error al cambiar la contraseña" };
      await ("token" in mailed
        ? api.post("/auth/reset-password-by-link/", { ...mailed, new_password }, options)
        : api.post("/auth/reset-password/", { ...mailed, code, new_password }, options));
      toast.success("Contraseña actualizada correctamente");
      onReset();
    },
    refused: ({ code, message }, say) => {
      if (code !== "INVALID_CODE") return toast.error(message);
      if ("email" in mailed) return say("code");
      toast.error("El enlace ya se usó o venció. Pedí otro.");
      onDeadLink?.();
    },
  });
  const { form, field } = sent;
  const resend = "email" in mailed && (
    <div className="mt-4">
      <ResendCode resend={() => askRecovery(mailed.email)} />
    </div>
  );
  return (
    <StackedForm
      sent={sent}
      action="Cambiar contraseña"
      pendingLabel="Cambiando…"
      above={"email" in mailed && <AccountName name={mailed.email} />}
      below={resend}
    >
      {"email" in mailed && <CodeField label="Código de verificación" {...field("code")} />}
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        hint={newPasswordHint(form.watch("new_password"))}
        {...field("new_password")}
      />
    </StackedForm>
  );
}
