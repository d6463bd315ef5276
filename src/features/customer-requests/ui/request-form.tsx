import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiError } from "#src/client/api-client.ts";
import { tryAgainIn } from "#src/client/try-again.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import type { WithdrawalReceipt } from "../contract.ts";
import { Receipt } from "./receipt.tsx";

const wordsFor = (error: ApiError): string =>
  error.retryAfter === undefined
    ? error.message
    : `Ya hiciste varias solicitudes. Probá de nuevo ${tryAgainIn(error.retryAfter)}.`;

type RequestFormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  send: () => Promise<WithdrawalReceipt>;
  action: string;
  tone?: "primary" | "secondary";
  children: ReactNode;
};

export function RequestForm<Input extends FieldValues, Output>({
  form,
  send,
  action,
  tone = "primary",
  children,
}: RequestFormProps<Input, Output>) {
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  const [refusal, setRefusal] = useState<ApiError>();
  const submit = useSubmit(form, { send: async () => setReceipt(await send()), onFailure: setRefusal });
  if (receipt) return <Receipt receipt={receipt} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      <div className="grid gap-3 *:min-h-25">{children}</div>
      {refusal && refusal.details.length === 0 && (
        <div className="mb-4">
          <Notice tone="error">{wordsFor(refusal)}</Notice>
        </div>
      )}
      <SubmitButton
        pending={form.formState.isSubmitting}
        pendingLabel="Enviando…"
        tone={tone}
        className="mt-3 min-h-12! text-lg"
      >
        {action}
      </SubmitButton>
    </form>
  );
}
