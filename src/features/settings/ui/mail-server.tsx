import { useQuery } from "@tanstack/react-query";
import { useCan } from "#src/client/permissions.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { MailServerSettings } from "../contract.ts";
import { MailServerFields } from "./mail-server-fields.tsx";
import { MailTest } from "./mail-test.tsx";
import { mailServerQuery } from "./queries.ts";

export function MailServer({ onChanged }: { onChanged: () => void }) {
  const read = useQuery(mailServerQuery());
  const isOwner = useCan("staff:manage");
  if (read.error || !read.data) return <ReadState read={read} skeleton="h-96 rounded-xl" />;
  const server = read.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose">{wordsOf(server, isOwner)}</p>
      {server.lacks_password && (
        <Notice tone="error">
          Falta la contraseña del correo. Hasta que se escriba de nuevo, los emails esperan su turno.
        </Notice>
      )}
      {server.set_by !== "environment" && isOwner && <MailServerFields server={server} onChanged={onChanged} />}
      {server.set_by !== "nobody" && <MailTest onSent={onChanged} />}
    </div>
  );
}

function wordsOf({ set_by, host }: MailServerSettings, isOwner: boolean): string {
  if (set_by === "environment")
    return "El servidor de email lo puso quien mantiene la tienda, al iniciarla: para cambiarlo, pedíselo. Mandate una prueba para ver que llega.";
  if (set_by === "owner") return `Los emails salen por ${host}. Mandate una prueba para ver que llega.`;
  const state = "Los emails todavía no salen: quedan guardados en la carpeta mail de los datos de la tienda.";
  return isOwner
    ? `${state} Elegí quién te da el correo; si no está, copiá lo que dice su ayuda sobre SMTP.`
    : `${state} El servidor lo pone quien es titular.`;
}
