import { api } from "#src/client/api-client.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { PATHS } from "#src/paths.ts";
import { ConfirmationPage } from "./account/confirmation-page.tsx";
import { privateMeta } from "./account/private-meta.ts";

export const meta = privateMeta("Confirmar tu email");

const confirmEmail = (token: string) =>
  api.post(
    "/withdrawals/personal-data/confirm/",
    { token },
    { anonymous: true, failure: "No se pudo confirmar el email" },
  );

/** docs/shop.md, Personal data. */
export default function DataConfirmationPage() {
  return (
    <ConfirmationPage
      title="Confirmar tu email"
      introduction="Así sabemos que la solicitud sobre tus datos la hiciste vos. Si no la hiciste, cerrá esta página."
      button={{ label: "Sí, lo pedí yo", busyLabel: "Confirmando…" }}
      back={{ address: PATHS.dataRequest, name: "Volver a Tus datos personales" }}
      send={confirmEmail}
      done={({ code, answer_due }) => (
        <AuthPage
          title="Confirmaste tu email"
          footer={
            <a href={`${PATHS.withdrawalProgress}?codigo=${code}`} className={linkClass}>
              Ver cómo sigue
            </a>
          }
        >
          <p role="status">
            Ya sabemos que el pedido {code} es tuyo. Te respondemos a ese email antes del {formatMoment(answer_due)}.
          </p>
        </AuthPage>
      )}
    />
  );
}
