import { type MetaDescriptor, redirect } from "react-router";
import { DataRequestForm } from "#src/features/customer-requests/ui/data-request-form.tsx";
import { PATHS } from "#src/paths.ts";
import { BesideTitle } from "#src/ui/beside-title.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import type { Route } from "./+types/data-request.ts";
import { shopContext } from "./shop-context.ts";
import { FormNotice } from "./storefront/form-notice.tsx";
import { pageMeta, shopData } from "./storefront/meta.ts";
import { useShop } from "./storefront/use-shop.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = await shopData(context.get(shopContext));
  // Switched off, it behaves like an unknown address.
  if (!about.settings.data_requests) throw redirect(PATHS.home);
  return {
    text: about.settings.data_requests_text,
    meta: pageMeta(about, {
      title: `Tus datos personales · ${about.settings.name}`,
      description: "Pedí ver, corregir o borrar los datos que la tienda tiene de vos.",
      path: PATHS.dataRequest,
    }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData.meta;

/** docs/shop.md, Personal data. */
export default function DataRequest({ loaderData: { text } }: Route.ComponentProps) {
  const { settings } = useShop();
  return (
    <div className="wrap py-6 sm:py-12">
      <NeedsScript />
      <BesideTitle
        title="Tus datos personales"
        introduction={<p className="wrap-anywhere mt-3 whitespace-pre-line text-lg text-muted empty:hidden">{text}</p>}
      >
        <section aria-label="Solicitud sobre tus datos" className="rounded-3xl border border-line bg-card p-5 sm:p-8">
          <DataRequestForm hasClosing={settings.withdrawal_button} />
          <FormNotice />
        </section>
        <ul className="mt-6 grid list-disc gap-2 pl-5 text-muted">
          <li>
            Si tenés cuenta, casi todo se hace en el momento desde{" "}
            <TextLink to={`${PATHS.account}?section=settings`}>Mi cuenta</TextLink>.
          </li>
          <li>Te damos un código en el momento. Guardalo: con él ves cómo sigue.</li>
          <li>
            Te mostramos tus datos en 10 días corridos, y los corregimos o borramos en 5 días hábiles (Ley 25.326).
          </li>
          <li>
            Te respondemos al email que nos dejás: usá el de tu cuenta o el de tu pedido. Para corregir o borrar tenés
            que confirmar que es tuyo.
          </li>
          <li>
            ¿Ya tenés un código? <TextLink to={PATHS.withdrawalProgress}>Mirá cómo sigue</TextLink>.
          </li>
        </ul>
      </BesideTitle>
    </div>
  );
}
