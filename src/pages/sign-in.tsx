import { Link, useNavigate, useSearchParams } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";
import { VisitorsOnly } from "#src/client/visitors-only.tsx";
import { wayBack } from "#src/client/way-back.ts";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { SignInForm } from "#src/features/accounts/ui/sign-in-form.tsx";
import type { Route } from "./+types/sign-in.ts";
import { afterSignIn, authAddress } from "./account/after-sign-in.ts";
import { privateMeta } from "./account/private-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Iniciar sesión", matches[0].loaderData.settings.name);
}

export default function SignIn() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const register = authAddress(ADDRESSES.register, query);
  return (
    <VisitorsOnly next={(session) => afterSignIn(query, session)}>
      <AuthPage
        title="Iniciar sesión"
        introduction={wayBack(query.get("redirect")) && "Entrá y seguí donde estabas."}
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
          <Link to={authAddress(ADDRESSES.recover, query)} className={linkClass}>
            ¿Olvidaste tu contraseña?
          </Link>
        </p>
      </AuthPage>
    </VisitorsOnly>
  );
}
