import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { ownEmailQuery, sendTestMail } from "./setup-queries.ts";

/** Whether mails leave the shop, and one to try it. */
export function MailStep({ hasServer }: { hasServer: boolean }) {
  const read = useQuery(ownEmailQuery()).data?.email ?? "";
  const own = read === DEFAULT_ADMINISTRATOR_EMAIL ? "" : read;
  const [typed, setTyped] = useState<string>();
  const to = typed ?? own;
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendTestMail });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(to);
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">
        {hasServer
          ? "Hay un servidor de email. Mandate una prueba para ver que llega."
          : "Los emails todavía no salen: quedan guardados en la carpeta mail de los datos de la tienda."}
      </p>
      {!hasServer && (
        <p className="max-w-prose text-muted text-sm">
          Pedile a tu proveedor de correo los datos de SMTP y poné <code>SMTP_URL</code>{" "}
          (smtp://usuario:clave@servidor:587) y <code>MAIL_FROM</code> (tienda@tudominio.com.ar) donde se inicia la
          tienda. La clave no se guarda en la base de datos.
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            label="Mandar una prueba a"
            type="email"
            value={to}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <SubmitButton pending={isPending} pendingLabel="Mandando…">
          Mandar la prueba
        </SubmitButton>
      </form>
      {error && <Notice look="error">{failureMessage(error, "No se pudo mandar la prueba")}</Notice>}
      {data && !error && (
        <div role="status">
          <Notice look="info">{data.message}</Notice>
        </div>
      )}
    </div>
  );
}
