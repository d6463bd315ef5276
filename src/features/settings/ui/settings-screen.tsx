import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { SETTING_GROUPS } from "#src/features/shop-settings/fields.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { MailServer } from "./mail-server.tsx";
import { settingQueries } from "./queries.ts";
import { GROUP_PLACE } from "./setting-group.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TypedSettings } from "./typed-settings.tsx";

const MAIL_SERVER = "mail-server";
const MAIL_SERVER_LABEL = "Servidor de email";

const GROUP_LINKS = [
  ...Object.entries(SETTING_GROUPS).map(([group, { label }]) => ({ group, label })),
  { group: MAIL_SERVER, label: MAIL_SERVER_LABEL },
];

type SettingsScreenProps = {
  missing: (settings: ShopSettings) => ReactNode;
  preview: (settings: ShopSettings) => ReactNode;
  onSaved: () => void;
};

export function SettingsScreen({ missing, preview, onSaved }: SettingsScreenProps) {
  const queries = useQueryClient();
  const read = useQuery(settingQueries.all());
  return (
    <AdminPage
      title="Configuración"
      notice={read.error && <ReadFailure read={read} fallback="Error al cargar la configuración" />}
    >
      <nav
        aria-label="Grupos de la configuración"
        className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 md:-mx-6 md:px-6"
      >
        <ul className="flex gap-2">
          {GROUP_LINKS.map(({ group, label }) => (
            <li key={group}>
              <a
                href={`#grupo-${group}`}
                className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge bg-card px-4 font-medium hover:bg-tint"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {read.isPending && <ListSkeleton label="Cargando la configuración…" rowClass="h-24 rounded-2xl" />}
      {read.data && (
        <SettingsForm
          stored={read.data}
          onSaved={(saved) => {
            queries.setQueryData(settingQueries.all().queryKey, saved);
            onSaved();
          }}
          missing={<TypedSettings>{missing}</TypedSettings>}
          aside={<TypedSettings>{preview}</TypedSettings>}
        />
      )}
      {read.data && (
        // Saved separately, with the own password.
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div id={`${GROUP_PLACE}${MAIL_SERVER}`} className="scroll-mt-36">
            <Section title={MAIL_SERVER_LABEL} hint="Con qué cuenta salen los emails de la tienda.">
              <MailServer onChanged={onSaved} />
            </Section>
          </div>
        </div>
      )}
    </AdminPage>
  );
}
