import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { SettingName } from "#src/features/shop-settings/fields.ts";
import { GuardedForms } from "#src/ui/admin/guarded-forms.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import { SETUP_STEPS, type Setup, type SetupStep, type VersionedSettings } from "../contract.ts";
import { DemoStep } from "./demo-step.tsx";
import { MailServer } from "./mail-server.tsx";
import { PublishStep } from "./publish-step.tsx";
import { settingQueries, setupQuery } from "./queries.ts";
import { settingElementId } from "./setting-element-id.ts";
import { StepForm } from "./step-form.tsx";

export function SetupScreen({ onSaved, account }: { onSaved: () => void; account: AccountForms }) {
  const refresh = useRefresh();
  const read = useQuery(setupQuery());
  const settings = useQuery(settingQueries.all());
  const changed = () => {
    void refresh();
    onSaved();
  };
  return (
    <AdminPage isForm title="Tu primera hora" read={read}>
      {(read.isPending || settings.isPending) && (
        <ListSkeleton label="Cargando los pasos…" rowClass="h-24 rounded-2xl" />
      )}
      {read.data && settings.data && (
        <GuardedForms>
          <Steps setup={read.data} settings={settings.data} account={account} onChanged={changed} />
        </GuardedForms>
      )}
    </AdminPage>
  );
}

type AccountForms = Record<"email" | "password", (onChanged: () => void) => ReactNode>;

/** The settings of each form. */
const NAMES = {
  name: ["name", "tagline"],
  logo: ["logo", "logo_ground", "accent"],
  whatsapp: ["whatsapp"],
  contact: ["email", "address", "social"],
  texts: ["payment_steps", "delivery_steps"],
  legal: ["legal_name", "cuit", "tax_condition", "legal_address"],
} as const satisfies Partial<Record<SetupStep, readonly SettingName[]>>;

type StepsProps = { setup: Setup; settings: VersionedSettings; account: AccountForms; onChanged: () => void };

function Steps({ setup, settings, account, onChanged }: StepsProps) {
  const shared = { stored: settings, onSaved: onChanged };
  const chat = whatsappLink(settings.whatsapp, `Hola, pruebo el WhatsApp de ${settings.name}.`);
  const content: Record<SetupStep, ReactNode> = {
    name: <StepForm names={NAMES.name} {...shared} />,
    logo: <StepForm names={NAMES.logo} {...shared} />,
    whatsapp: (
      <StepForm names={NAMES.whatsapp} {...shared}>
        {chat && (
          <ChatLink href={chat} className={buttonClass("secondary")} iconClass="size-4.5">
            Probar que abre tu chat
          </ChatLink>
        )}
      </StepForm>
    ),
    contact: <StepForm names={NAMES.contact} {...shared} />,
    mail: <MailServer onChanged={onChanged} />,
    own_email: <OwnEmail setup={setup} form={account.email(onChanged)} />,
    password: setup.missing.includes("password") ? (
      <div className="grid gap-2">
        <p>La que mostró la terminal la puede haber visto alguien más.</p>
        {account.password(onChanged)}
      </div>
    ) : (
      <p className="text-muted">La elegiste vos. La cambiás cuando quieras en Mi cuenta.</p>
    ),
    catalogue: <DemoStep setup={setup} settings={settings} onChanged={onChanged} />,
    product: (
      <div className="grid justify-items-start gap-3">
        <p>
          Alcanza con un nombre, un precio, una categoría, una foto y cuántos tenés: con el stock en 0 no se puede
          comprar. Los demás los traés de una planilla, o de Tiendanube o WooCommerce.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={ADMIN_PATHS.newProduct} className={buttonClass("secondary")}>
            Cargar un producto
          </Link>
          <Link to={ADMIN_PATHS.productSheet} className={buttonClass("quiet")}>
            Traé tu tienda
          </Link>
        </div>
      </div>
    ),
    texts: (
      <StepForm names={NAMES.texts} {...shared}>
        <p className="basis-full text-muted">
          Revisá también lo que la portada dice por vos: <SettingLink name="faq">las preguntas frecuentes</SettingLink>{" "}
          y <SettingLink name="hero">las diapositivas</SettingLink>.
        </p>
        <Link to={ADMIN_PATHS.paymentMethods} className={buttonClass("quiet")}>
          Cargar los medios de pago
        </Link>
        <Link to={ADMIN_PATHS.deliveries} className={buttonClass("quiet")}>
          Cargar las entregas
        </Link>
      </StepForm>
    ),
    legal: (
      <StepForm names={NAMES.legal} {...shared}>
        <Link to={`${ADMIN_PATHS.settings}#grupo-legal`} className={buttonClass("quiet")}>
          Ver lo que falta en Datos legales
        </Link>
      </StepForm>
    ),
    publish: <PublishStep setup={setup} settings={settings} onSaved={onChanged} />,
  };
  const steps = Object.keys(SETUP_STEPS) as SetupStep[];
  const done = steps.length - setup.missing.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <p className="max-w-prose text-lg">
          Con estos pasos la tienda pasa a ser tuya. Hacelos en cualquier orden y seguí otro día: cada uno se guarda con
          su botón. Lo que dejes a medias te espera en este navegador; si es una contraseña o un email, te preguntamos
          antes de salir.
        </p>
        <p className="font-semibold tabular-nums">
          {done} de {steps.length} listos
        </p>
        <progress
          value={done}
          max={steps.length}
          aria-label="Pasos listos"
          className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-tint [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-leaf"
        />
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {steps.map((step, index) => (
          <li key={step} id={`paso-${step}`} className="scroll-mt-20">
            <Step title={`${index + 1}. ${SETUP_STEPS[step].title}`} isDone={!setup.missing.includes(step)}>
              {content[step]}
            </Step>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The code needs a mail server. */
function OwnEmail({ setup, form }: { setup: Setup; form: ReactNode }) {
  if (!setup.missing.includes("own_email"))
    return <p className="text-muted">Ya está. Lo cambiás cuando quieras en Mi cuenta.</p>;
  if (!setup.has_mail_server)
    return (
      <p className="max-w-prose">
        Sin él no podés recuperar tu contraseña. Primero conectá el servidor de emails: te mandamos un código para
        comprobarlo.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">
        Ahí te avisamos de cada pedido que entra, recuperás tu contraseña y te enterás si alguien entra desde otro
        dispositivo. No lo ven tus clientes.
      </p>
      {form}
    </div>
  );
}

const SettingLink = ({ name, children }: { name: SettingName; children: ReactNode }) => (
  <TextLink to={`${ADMIN_PATHS.settings}#${settingElementId(name)}`}>{children}</TextLink>
);

const Step = ({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) => {
  const Mark = isDone ? CircleCheckBig : CircleDashed;
  return (
    <section aria-label={title} className="grid gap-4 rounded-2xl border border-line bg-card p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <h2 className="grow text-lg">{title}</h2>
        <p className={`flex items-center gap-1.5 text-sm ${isDone ? "text-success" : "text-muted"}`}>
          <Mark aria-hidden="true" className="size-5" />
          {isDone ? "Listo" : "Falta"}
        </p>
      </div>
      {children}
    </section>
  );
};
