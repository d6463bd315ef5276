import { api } from "#src/client/api-client.ts";
import { signOutHere } from "#src/client/session.ts";
import { AuthPage } from "#src/features/accounts/ui/auth-page.tsx";
import { PATHS } from "#src/paths.ts";
import { ConfirmationPage } from "./account/confirmation-page.tsx";
import { privateMeta } from "./account/private-meta.ts";

export const meta = privateMeta("Cerrar tu cuenta");

async function closeAccount(token: string): Promise<void> {
  await api.post(
    "/withdrawals/account/confirm/",
    { token },
    { anonymous: true, failure: "No se pudo cerrar la cuenta" },
  );
  signOutHere();
}

/** docs/shop.md, Withdrawals. */
export default function ClosingPage() {
  return (
    <ConfirmationPage
      title="Cerrar tu cuenta"
      introduction="Se borran la cuenta y tus datos, y no se puede deshacer."
      button={{ label: "Sí, cerrar mi cuenta", busyLabel: "Cerrando…", tone: "danger" }}
      back={{ address: `${PATHS.withdrawal}#baja`, name: "Volver al botón de baja" }}
      send={closeAccount}
      done={() => (
        <AuthPage title="Tu cuenta quedó cerrada">
          <p role="status">
            Borramos la cuenta y tus datos. De tus pedidos sacamos tu nombre, tu teléfono, tu email y tu dirección;
            quedan las facturas, que la ley obliga a conservar.
          </p>
        </AuthPage>
      )}
    />
  );
}
