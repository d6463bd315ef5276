import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { signOutHere } from "#src/client/session.ts";
import { useMailedLink } from "#src/client/use-mailed-link.ts";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { PATHS } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Route } from "./+types/closing.ts";
import { privateMeta } from "./account/private-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Cerrar tu cuenta", matches[0].loaderData.settings.name);
}

const NO_LINK = "Abrí esta página desde el enlace del email.";

type State = "asking" | "closing" | "closed" | { failure: string };

/** Where the mail's link leads: whoever asked for their account to be closed says yes (docs/shop.md, Withdrawals). */
export default function ClosingPage() {
  const token = useMailedLink();
  const [state, setState] = useState<State>("asking");
  const close = async () => {
    setState("closing");
    try {
      await api.post(
        "/withdrawals/account/confirm/",
        { token: token ?? "" },
        { anonymous: true, failure: "No se pudo cerrar la cuenta" },
      );
      signOutHere();
      setState("closed");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ failure: error.message });
    }
  };
  if (state === "closed") {
    return (
      <AuthPage title="Tu cuenta quedó cerrada">
        <p role="status">
          Borramos la cuenta y tus datos. De tus pedidos sacamos tu nombre, tu teléfono, tu email y tu dirección; quedan
          las facturas, que la ley obliga a conservar.
        </p>
      </AuthPage>
    );
  }
  const failure = token === "" ? NO_LINK : typeof state === "object" ? state.failure : null;
  return (
    <AuthPage
      title="Cerrar tu cuenta"
      introduction={<p>Se borran la cuenta y tus datos, y no se puede deshacer.</p>}
      footer={
        failure !== null && (
          <a href={`${PATHS.withdrawal}#baja`} className={linkClass}>
            Volver al botón de baja
          </a>
        )
      }
    >
      {failure === null ? (
        <Button tone="danger" className="w-full" disabled={token === undefined || state === "closing"} onClick={close}>
          {state === "closing" ? "Cerrando…" : "Sí, cerrar mi cuenta"}
        </Button>
      ) : (
        <Notice tone="error">{failure}</Notice>
      )}
    </AuthPage>
  );
}
