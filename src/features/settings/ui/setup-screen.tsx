import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheckBig, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import type { SettingName } from "#src/features/shop-settings/fields.ts";
import { GuardedForms } from "#src/ui/admin/guarded-forms.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import type { OwnSettings, Setup, SetupStep } from "../contract.ts";
import { DemoStep } from "./demo-step.tsx";
import { MailServer } from "./mail-server.tsx";
import { OwnEmailStep } from "./own-email-step.tsx";
import { PublishStep } from "./publish-step.tsx";
import { settingQueries } from "./queries.ts";
import { settingElementId } from "./setting-element-id.ts";
import { setupQuery } from "./setup-queries.ts";
import { SETUP_STEPS } from "./setup-steps.ts";
import { StepForm } from "./step-form.tsx";
import { WhatsappStep } from "./whatsapp-step.tsx";

export function SetupScreen({ onSaved, account }: { onSaved: () => void; account: AccountForms }) {
  const queries = useQueryClient();
  const read = useQuery(setupQuery());
  const settings = useQuery(settingQueries.all());
  const changed = () => {
    void queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY });
    onSaved();
  };
  return (
    <AdminPage
      title="Tu primera hora"
      notice={read.error && <ReadFailure read={read} fallback="Error al cargar lo que falta" />}
    >
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

type StepsProps = { setup: Setup; settings: OwnSettings; account: AccountForms; onChanged: () => void };

function Steps({ setup, settings, account, onChanged }: StepsProps) {
  const shared = { settings, onSaved: onChanged };
  const content: Record<SetupStep, ReactNode> = {
    name: <StepForm names={["name", "tagline"]} {...shared} />,
    logo: <StepForm names={["logo", "logo_ground", "accent"]} {...shared} />,
    whatsapp: <WhatsappStep {...shared} />,
    contact: <StepForm names={["email", "address", "social"]} {...shared} />,
    mail: <MailServer onChanged={onChanged} />,
    own_email: <OwnEmailStep setup={setup} form={account.email(onChanged)} />,
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
          comprar. Los demás los traés de una planilla.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={ADMIN_PATHS.newProduct} className={buttonClass("secondary")}>
            Cargar un producto
          </Link>
          <Link to={ADMIN_PATHS.productSheet} className={buttonClass("quiet")}>
            Traer una planilla
          </Link>
        </div>
      </div>
    ),
    texts: (
      <StepForm names={["payment_steps", "delivery_steps"]} {...shared}>
        <p className="basis-full text-muted">
          Revisá también lo que la portada dice por vos: <SettingLink name="faq">las preguntas frecuentes</SettingLink>{" "}
          y <SettingLink name="hero">las diapositivas</SettingLink>.
        </p>
      </StepForm>
    ),
    legal: (
      <StepForm names={["legal_name", "cuit", "tax_condition", "legal_address"]} {...shared}>
        <Link to={`${ADMIN_PATHS.settings}#grupo-legal`} className={buttonClass("quiet")}>
          Ver lo que falta en Datos legales
        </Link>
      </StepForm>
    ),
    publish: <PublishStep setup={setup} {...shared} />,
  };
  const steps = Object.keys(SETUP_STEPS) as SetupStep[];
  const done = steps.length - setup.missing.length;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
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

const SettingLink = ({ name, children }: { name: SettingName; children: ReactNode }) => (
  <Link
    to={`${ADMIN_PATHS.settings}#${settingElementId(name)}`}
    className="font-semibold text-leaf underline underline-offset-4"
  >
    {children}
  </Link>
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
