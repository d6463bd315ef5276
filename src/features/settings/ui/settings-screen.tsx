import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { MailServer } from "./mail-server.tsx";
import { settingQueries } from "./queries.ts";
import { GROUP_PLACE } from "./setting-element-id.ts";
import { SettingsForm } from "./settings-form.tsx";
import { groupAt, MAIL_SERVER, SettingsIndex } from "./settings-index.tsx";
import { TypedSettings } from "./typed-settings.tsx";

type SettingsScreenProps = {
  missing: (settings: ShopSettings) => ReactNode;
  /** How the group looks in the shop; null where there is nothing to see. */
  preview: (settings: ShopSettings, group: string) => ReactNode;
  onSaved: () => void;
};

export function SettingsScreen({ missing, preview, onSaved }: SettingsScreenProps) {
  const queries = useQueryClient();
  const read = useQuery(settingQueries.all());
  const group = groupAt(useLocation().hash);
  return (
    <AdminPage title="Configuración" read={read}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
        <SettingsIndex shown={group} />
        {read.isPending && <ListSkeleton label="Cargando la configuración…" rowClass="h-24 rounded-2xl" />}
        {read.data && (
          <SettingsForm
            stored={read.data}
            group={group}
            onSaved={(saved) => {
              queries.setQueryData(settingQueries.all().queryKey, saved);
              onSaved();
            }}
            missing={<TypedSettings>{missing}</TypedSettings>}
            aside={<TypedSettings>{(settings) => preview(settings, group)}</TypedSettings>}
          />
        )}
        {read.data && group === MAIL_SERVER.id && (
          // Saved separately, with the own password.
          <div id={`${GROUP_PLACE}${MAIL_SERVER.id}`} className="max-w-3xl lg:col-start-2">
            <Section title={MAIL_SERVER.label} hint="Con qué cuenta salen los emails de la tienda.">
              <MailServer onChanged={onSaved} />
            </Section>
          </div>
        )}
      </div>
    </AdminPage>
  );
}
