import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { useMailedLink } from "#src/client/use-mailed-link.ts";
import { formatMoment } from "#src/contract/format.ts";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import type { WithdrawalProgress } from "#src/features/customer-requests/contract.ts";
import { PATHS } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Route } from "./+types/data-confirmation.ts";
import { privateMeta } from "./account/private-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Confirmar tu email", matches[0].loaderData.settings.name);
}

const NO_LINK = "Abrí esta página desde el enlace del email.";

type State = "asking" | "confirming" | { confirmed: WithdrawalProgress } | { failure: string };

/** Where the mail's link leads: whoever asked about their data says that the e-mail is theirs (docs/shop.md, Personal data). */
export default function DataConfirmationPage() {
  const token = useMailedLink();
  const [state, setState] = useState<State>("asking");
  const confirm = async () => {
    setState("confirming");
    try {
      const confirmed = await api.post(
        "/withdrawals/personal-data/confirm/",
        { token: token ?? "" },
        { anonymous: true, failure: "No se pudo confirmar el email" },
      );
      setState({ confirmed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ failure: error.message });
    }
  };
  if (typeof state === "object" && "confirmed" in state) {
    const { code, answer_due } = state.confirmed;
    return (
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
    );
  }
  const failure = token === "" ? NO_LINK : typeof state === "object" ? state.failure : null;
  return (
    <AuthPage
      title="Confirmar tu email"
      introduction={
        <p>Así sabemos que el pedido sobre tus datos lo hiciste vos. Si no lo hiciste, cerrá esta página.</p>
      }
      footer={
        failure !== null && (
          <a href={PATHS.dataRequest} className={linkClass}>
            Volver a Tus datos personales
          </a>
        )
      }
    >
      {failure === null ? (
        <Button className="w-full" disabled={token === undefined || state === "confirming"} onClick={confirm}>
          {state === "confirming" ? "Confirmando…" : "Sí, lo pedí yo"}
        </Button>
      ) : (
        <Notice tone="error">{failure}</Notice>
      )}
    </AuthPage>
  );
}
