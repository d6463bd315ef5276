import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { forgetDraft, storeDraft, storedDraftTexts } from "#src/client/draft.ts";
import { signOutHere } from "#src/client/session.ts";
import { useMailedLink } from "#src/client/use-mailed-link.ts";
import { AskRecoveryForm } from "#src/features/accounts/ui/ask-recovery-form.tsx";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { ResetPasswordForm } from "#src/features/accounts/ui/reset-password-form.tsx";
import { PATHS } from "#src/paths.ts";
import { authPath } from "./account/after-sign-in.ts";
import { privateMeta } from "./account/private-meta.ts";
import { FormNotice } from "./storefront/form-notice.tsx";

const DRAFT = "recover";

export const meta = privateMeta("Recuperar contraseña");

/** A reload keeps it. */
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

export default function Recover() {
  const token = useMailedLink();
  const [isLinkDead, setLinkDead] = useState(false);
  const recovery = useRecoveryEmail();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signIn = authPath(PATHS.signIn, query);

  const goToSignIn = () => {
    recovery.forget();
    signOutHere();
    navigate(signIn, { replace: true });
  };

  if (token && !isLinkDead) {
    return (
      <AuthPage title="Elegí otra contraseña" introduction="Al cambiarla se cierran todas tus sesiones.">
        <ResetPasswordForm mailed={{ token }} onReset={goToSignIn} onDeadLink={() => setLinkDead(true)} />
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
      <ResetPasswordForm mailed={{ email: recovery.email }} onReset={goToSignIn} />
      <FormNotice />
    </AuthPage>
  );
}
