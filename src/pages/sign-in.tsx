import { Link, useNavigate, useSearchParams } from "react-router";
import { returnPath } from "#src/client/return-path.ts";
import { VisitorsOnly } from "#src/client/visitors-only.tsx";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { SignInForm } from "#src/features/accounts/ui/sign-in-form.tsx";
import { PATHS } from "#src/paths.ts";
import { afterSignIn, authPath } from "./account/after-sign-in.ts";
import { privateMeta } from "./account/private-meta.ts";
import { FormNotice } from "./storefront/form-notice.tsx";

export const meta = privateMeta("Iniciar sesión");

export default function SignIn() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const register = authPath(PATHS.register, query);
  return (
    <VisitorsOnly next={(session) => afterSignIn(query, session)}>
      <AuthPage
        title="Iniciar sesión"
        introduction={returnPath(query.get("redirect")) && "Entrá y seguí donde estabas."}
        footer={
          <p>
            ¿Todavía no tenés cuenta?{" "}
            <Link to={register} className={linkClass}>
              Crear cuenta
            </Link>
          </p>
        }
      >
        <SignInForm onUnverified={() => navigate(register)} />
        <p className="mt-2 text-center">
          <Link to={authPath(PATHS.recover, query)} className={linkClass}>
            ¿Olvidaste tu contraseña?
          </Link>
        </p>
        <FormNotice />
      </AuthPage>
    </VisitorsOnly>
  );
}
