import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { forgetDraft, storeDraft, storedDraftTexts } from "#src/client/draft.ts";
import { signOutHere } from "#src/client/session.ts";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { AskRecoveryForm } from "#src/features/accounts/ui/ask-recovery-form.tsx";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { ResetByLinkForm } from "#src/features/accounts/ui/reset-by-link-form.tsx";
import { ResetPasswordForm } from "#src/features/accounts/ui/reset-password-form.tsx";
import { PATHS } from "#src/paths.ts";
import type { Route } from "./+types/recover.ts";
import { authPath } from "./account/after-sign-in.ts";
import { privateMeta } from "./account/private-meta.ts";
import { FormNotice } from "./storefront/form-notice.tsx";

const DRAFT = "recover";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Recuperar contraseña", matches[0].loaderData.settings.name);
}

/** The e-mail that the code went to; a reload keeps it. */
function useRecoveryEmail() {
  const [email, setEmail] = useState<string>();
  useEffect(() => setEmail(storedDraftTexts(DRAFT).email), []);
  return {
    email,
    keep: (sentTo: string) => {
      storeDraft(DRAFT, { email: sentTo });
      setEmail(sentTo);
    },
    forget: () => {
      forgetDraft(DRAFT);
      setEmail(undefined);
    },
  };
}

/** The token of the mail's link, taken out of the address as soon as it was read. */
function useLinkToken() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get(MAILED_LINK);
    if (found === null) return;
    setToken(found);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return { token, forget: () => setToken(null) };
}

export default function Recover() {
  const link = useLinkToken();
  const recovery = useRecoveryEmail();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signIn = authPath(PATHS.signIn, query);

  const goToSignIn = () => {
    recovery.forget();
    signOutHere();
    navigate(signIn, { replace: true });
  };

  if (link.token !== null) {
    return (
      <AuthPage title="Elegí otra contraseña" introduction="Al cambiarla se cierran todas tus sesiones.">
        <ResetByLinkForm token={link.token} onReset={goToSignIn} onDead={link.forget} />
        <FormNotice />
      </AuthPage>
    );
  }
  if (recovery.email === undefined) {
    return (
      <AuthPage
        title="Recuperar contraseña"
        introduction="Decinos el email de tu cuenta y te enviamos un código para elegir otra."
        footer={
          <Link to={signIn} className={linkClass}>
            Volver a iniciar sesión
          </Link>
        }
      >
        <AskRecoveryForm onSent={recovery.keep} />
        <FormNotice />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Elegí otra contraseña"
      introduction={
        <p>
          Si <strong className="break-words text-ink">{recovery.email}</strong> tiene una cuenta, le enviamos un código
          de 6 dígitos. Al cambiar la contraseña se cierran todas tus sesiones.
        </p>
      }
      footer={
        <button type="button" onClick={recovery.forget} className={linkClass}>
          Usar otro email
        </button>
      }
    >
      <ResetPasswordForm email={recovery.email} onReset={goToSignIn} />
      <FormNotice />
    </AuthPage>
  );
}
