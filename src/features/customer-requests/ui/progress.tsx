import { useEffect, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { tooOften } from "#src/client/try-again.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Notice } from "#src/ui/notice.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
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
  const [found, setFound] = useState<WithdrawalProgress>();
  const sent = useLazyApiForm(async () => (await import("../inputs.ts")).progressQuery, {
    send: async ({ code }) => {
      setFound(undefined);
      setFound(await api.get("/withdrawals/progress/", { query: { code }, anonymous: true }));
    },
    refused: (error, say) => say("root", tooOften(error, "Buscaste muchas veces.")),
  });
  const { setValue } = sent.form;
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get("codigo");
    if (!code) return;
    setValue("code", code);
    document.querySelector<HTMLInputElement>("input[name=code]")?.form?.requestSubmit();
  }, [setValue]);
  return (
    <>
      <StackedForm sent={sent} action="Ver cómo sigue" pendingLabel="Buscando…">
        <TextField label="Código" hint="Por ejemplo, ARR-7K3M-92QX." {...sent.field("code")} />
      </StackedForm>
      {sent.problem && (
        <div className="mt-5">
          <Notice tone="error">{sent.problem}</Notice>
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
