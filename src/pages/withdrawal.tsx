import { type MetaDescriptor, redirect } from "react-router";
import { ClosingForm } from "#src/features/customer-requests/ui/closing-form.tsx";
import { WithdrawalForm } from "#src/features/customer-requests/ui/withdrawal-form.tsx";
import { PATHS } from "#src/paths.ts";
import { BesideTitle } from "#src/ui/beside-title.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import type { Route } from "./+types/withdrawal.ts";
import { shopContext } from "./shop-context.ts";
import { FormNotice } from "./storefront/form-notice.tsx";
import { pageMeta, shopData } from "./storefront/meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = await shopData(context.get(shopContext));
  // Switched off, it behaves like an unknown address.
  if (!about.settings.withdrawal_button) throw redirect(PATHS.home);
  return {
    text: about.settings.withdrawal_text,
    meta: pageMeta(about, {
      title: `Botón de arrepentimiento · ${about.settings.name}`,
      description:
        "¿Te arrepentiste de una compra? Tenés 10 días corridos desde que la recibís para devolverla, sin costo y sin dar motivos.",
      path: PATHS.withdrawal,
    }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData.meta;

const cardClass = "rounded-3xl border border-line bg-card p-5 sm:p-8";

/** docs/shop.md, Withdrawals. */
export default function Withdrawal({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="wrap py-6 sm:py-12">
      <NeedsScript />
      <BesideTitle
        title="Botón de arrepentimiento"
        introduction={<p className="wrap-anywhere mt-3 whitespace-pre-line text-lg text-muted empty:hidden">{text}</p>}
      >
        <section aria-label="Arrepentirte de una compra" className={cardClass}>
          <WithdrawalForm />
          <FormNotice />
        </section>
        <ul className="mt-6 grid list-disc gap-2 pl-5 text-muted">
          <li>Te damos un código en el momento. Guardalo: con él ves cómo sigue.</li>
          <li>Los gastos de devolución corren por nuestra cuenta y te devolvemos todo lo que pagaste.</li>
          <li>Si el último día cae en fin de semana o feriado, el plazo sigue hasta el primer día hábil.</li>
          <li>
            ¿Ya tenés un código? <TextLink to={PATHS.withdrawalProgress}>Mirá cómo sigue</TextLink>.
          </li>
        </ul>
        <section aria-labelledby="baja" className={`mt-12 ${cardClass}`}>
          <h2 id="baja" className="scroll-mt-24 text-2xl">
            Botón de baja
          </h2>
          <p className="mt-2 mb-6 text-muted">
            Si podés entrar, borrá tu cuenta en el momento desde{" "}
            <TextLink to={`${PATHS.account}?section=settings`}>Mi cuenta</TextLink>. Si no, dejanos su email: se cierra
            sin contraseña, con un enlace que va ahí.
          </p>
          <ClosingForm />
          <FormNotice />
        </section>
      </BesideTitle>
    </div>
  );
}
