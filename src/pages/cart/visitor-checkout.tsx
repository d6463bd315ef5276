import { useEffect } from "react";
import { Link } from "react-router";
import { linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { EmailCodeSteps } from "#src/features/accounts/ui/email-code/email-code-steps.tsx";
import { AcceptedTexts } from "#src/features/shop-settings/ui/data-notice.tsx";
import { PATHS } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { authPath } from "../account/after-sign-in.ts";
import { useShop } from "../storefront/use-shop.ts";

const BACK = new URLSearchParams({ redirect: PATHS.cart.slice(1) });

/** A visitor's way to the order's form: by a mailed code, or by the sign-in and registration of before. */
export default function VisitorCheckout({ onClose }: { onClose: () => void }) {
  const { dataNotice, toAccept } = useShop();
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <EmailCodeSteps
      title="Finalizar pedido"
      acceptedTexts={toAccept?.date}
      hint="Te mandamos un código para seguir, y ahí te avisamos cada novedad del pedido."
      hasFocus
    >
      <div className="mt-4 flex flex-wrap items-center gap-x-6">
        <Link to={authPath(PATHS.signIn, BACK)} className={linkClass}>
          Ya tengo contraseña
        </Link>
        <Link to={authPath(PATHS.register, BACK)} className={linkClass}>
          Crear cuenta
        </Link>
      </div>
      <Button tone="secondary" className="mt-4" onClick={onClose}>
        Volver
      </Button>
      <AcceptedTexts by="Al continuar" notice={dataNotice} texts={toAccept} />
    </EmailCodeSteps>
  );
}
