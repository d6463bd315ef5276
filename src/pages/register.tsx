import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { returnPath } from "#src/client/return-path.ts";
import { useSession } from "#src/client/session.ts";
import { VisitorsOnly } from "#src/client/visitors-only.tsx";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { EmailVerification } from "#src/features/accounts/ui/email-verification.tsx";
import { emailToVerify } from "#src/features/accounts/ui/pending-verification.ts";
import { RegisterForm } from "#src/features/accounts/ui/register-form.tsx";
import { AcceptedTexts } from "#src/features/shop-settings/ui/data-notice.tsx";
import { PATHS } from "#src/paths.ts";
import { authPath } from "./account/after-sign-in.ts";
import { privateMeta } from "./account/private-meta.ts";
import { useShop } from "./storefront/use-shop.ts";

/** In milliseconds (docs/shop.md, After signing in). */
const DELAY = 1_500;

export const meta = privateMeta("Crear cuenta");

function CurrentStep() {
  const { dataNotice, toAccept } = useShop();
  const session = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const follow = () => setEmail(emailToVerify());
  // A reload keeps it.
  useEffect(() => setEmail(emailToVerify()), []);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signIn = authPath(PATHS.signIn, query);

  if (session) return <AuthPage title="Ya estás en tu cuenta">Te llevamos a la tienda…</AuthPage>;
  if (email !== null) {
    const goToSignIn = () => navigate(signIn, { replace: true });
    return <EmailVerification key={email} email={email} onSignInNeeded={goToSignIn} onEnd={follow} />;
  }
  return (
    <AuthPage
      isWide
      title="Crear cuenta"
      introduction="Para hacer pedidos y seguirlos desde acá."
      footer={
        <p>
          ¿Ya tenés cuenta?{" "}
          <Link to={signIn} className={linkClass}>
            Iniciar sesión
          </Link>
        </p>
      }
    >
      <RegisterForm acceptedTexts={toAccept?.date} onRegistered={follow} />
      <AcceptedTexts by="Al crear tu cuenta" notice={dataNotice} texts={toAccept} />
    </AuthPage>
  );
}

export default function Register() {
  const [query] = useSearchParams();
  return (
    <VisitorsOnly next={() => returnPath(query.get("redirect")) ?? PATHS.home} delay={DELAY}>
      <CurrentStep />
    </VisitorsOnly>
  );
}
