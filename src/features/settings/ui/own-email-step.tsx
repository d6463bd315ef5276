import type { ReactNode } from "react";
import type { Setup } from "../contract.ts";

/** The code needs a mail server. */
export function OwnEmailStep({ setup, form }: { setup: Setup; form: ReactNode }) {
  if (!setup.missing.includes("own_email"))
    return <p className="text-muted">Ya está. Lo cambiás cuando quieras en Mi cuenta.</p>;
  if (!setup.has_mail_server)
    return (
      <p className="max-w-prose">
        Sin él no podés recuperar tu contraseña. Primero conectá el servidor de emails: te mandamos un código para
        comprobarlo.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">
        Ahí te avisamos de cada pedido que entra, recuperás tu contraseña y te enterás si alguien entra desde otro
        dispositivo. No lo ven tus clientes.
      </p>
      {form}
    </div>
  );
}
