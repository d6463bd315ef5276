import type { ComponentProps, ReactNode } from "react";
import type { Sent } from "#src/client/use-sent-form.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { CodeField } from "#src/ui/code-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { ResendCode } from "../resend-code.tsx";

export const CodeSentTo = ({ email }: { email: string }) => (
  <>
    Te enviamos un código de 6 dígitos a <strong className="break-words text-ink">{email}</strong>. Vence a los{" "}
    {CODE_MINUTES} minutos. Si no lo ves, revisá el correo no deseado.
  </>
);

type CodeFormProps = {
  sent: Sent;
  field: Omit<ComponentProps<typeof CodeField>, "label">;
  action: string;
  resend: () => Promise<unknown>;
  children?: ReactNode;
};

export const CodeForm = ({ sent: { submit, isSubmitting }, field, action, resend, children }: CodeFormProps) => (
  <form method="post" noValidate onSubmit={submit}>
    <div className="min-h-29">
      <CodeField label="Código de verificación" {...field} />
    </div>
    <SubmitButton pending={isSubmitting} pendingLabel="Verificando…" className="min-h-12! w-full text-lg">
      {action}
    </SubmitButton>
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3">
      <ResendCode resend={resend} />
      {children}
    </div>
  </form>
);
