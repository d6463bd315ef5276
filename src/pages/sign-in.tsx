import { Link, useNavigate, useSearchParams } from "react-router";
import { VisitorsOnly } from "#src/client/visitors-only.tsx";
import { AuthFrame, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { EmailCodeSteps } from "#src/features/accounts/ui/email-code/email-code-steps.tsx";
import { SignInForm } from "#src/features/accounts/ui/sign-in-form.tsx";
import { AcceptedTexts } from "#src/features/shop-settings/ui/data-notice.tsx";
import { PATHS } from "#src/paths.ts";
import { afterSignIn, authPath } from "./account/after-sign-in.ts";
import { privateMeta } from "./account/private-meta.ts";
import { useShop } from "./storefront/use-shop.ts";

export const meta = privateMeta("Iniciar sesión");

/** By a mailed code, or by password below it. */
export default function SignIn() {
  const { dataNotice, toAccept } = useShop();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const register = authPath(PATHS.register, query);
  return (
    <VisitorsOnly next={(session) => afterSignIn(query, session)}>
      <AuthFrame>
        <EmailCodeSteps
          title="Iniciar sesión"
          footer={
            <p>
              ¿Todavía no tenés cuenta?{" "}
              <Link to={register} className={linkClass}>
                Crear cuenta
              </Link>
            </p>
          }
          acceptedTexts={toAccept?.date}
          hint="Te mandamos un código: entrás sin contraseña."
          others={(onSecondStep) => (
            <div className="mt-4 border-line border-t pt-6">
              <h2 className="mb-3 text-xl">Ya tengo contraseña</h2>
              <SignInForm onUnverified={() => navigate(register)} onSecondStep={onSecondStep} />
              <p className="text-center">
                <Link to={authPath(PATHS.recover, query)} className={linkClass}>
                  ¿Olvidaste tu contraseña?
                </Link>
              </p>
            </div>
          )}
        >
          <AcceptedTexts by="Al continuar" notice={dataNotice} texts={toAccept} />
        </EmailCodeSteps>
      </AuthFrame>
    </VisitorsOnly>
  );
}
