import { useEffect, useRef, useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { tryAgainIn } from "#src/client/try-again.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { formatMoment } from "#src/contract/format.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { WithdrawalProgress } from "../contract.ts";
import { progressInWords } from "./progress-words.ts";

const TITLES = {
  purchase: "Arrepentimiento",
  account: "Baja de cuenta",
  access: "Pedido para ver tus datos",
  correction: "Pedido para corregir tus datos",
  erasure: "Pedido para borrar tus datos",
} as const;

/** A link may bring the code along (docs/shop.md, Withdrawals). */
export function Progress() {
  const form = useLateZodForm(async () => (await import("../inputs.ts")).progressQuery);
  const [found, setFound] = useState<WithdrawalProgress>();
  const [refusal, setRefusal] = useState<ApiError>();
  const show = async (code: string) => {
    setFound(undefined);
    setRefusal(undefined);
    setFound(await api.get("/withdrawals/progress/", { query: { code }, anonymous: true }));
  };
  const submit = useSubmit(form, { send: ({ code }) => show(code), onFailure: setRefusal });
  const isRead = useRef(false);
  useEffect(() => {
    const brought = new URLSearchParams(window.location.search).get("codigo");
    if (isRead.current || !brought) return;
    isRead.current = true;
    form.setValue("code", brought);
    show(brought).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    });
  });
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid">
        <div className="grid *:min-h-25">
          <TextField label="Código" hint="Por ejemplo, ARR-7K3M-92QX." autoComplete="off" {...fieldOf(form)("code")} />
        </div>
        <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Buscando…" className="mt-3 min-h-12! text-lg">
          Ver cómo sigue
        </SubmitButton>
      </form>
      {refusal && (
        <div className="mt-5">
          <Notice tone="error">
            {refusal.retryAfter === undefined
              ? refusal.message
              : `Buscaste muchas veces. Probá de nuevo ${tryAgainIn(refusal.retryAfter)}.`}
          </Notice>
        </div>
      )}
      {found && (
        <div role="status" className="mt-5 rounded-2xl bg-tint p-5">
          <p className="font-semibold text-lg">{TITLES[found.kind]}</p>
          <p className="select-all font-mono">{found.code}</p>
          <p className="mt-2 text-muted">Recibimos tu solicitud el {formatMoment(found.received_at)}</p>
          <p className="mt-2">{progressInWords(found)}</p>
        </div>
      )}
    </>
  );
}
