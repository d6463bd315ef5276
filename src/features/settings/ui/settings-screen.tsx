import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { SETTING_GROUPS } from "#src/features/shop/fields.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { settingQueries } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";
import { TypedSettings } from "./typed-settings.tsx";

type SettingsScreenProps = {
  /** What the law asks and these settings don't say yet. */
  missing: (settings: ShopSettings) => ReactNode;
  /** The shop as these settings would show it. */
  preview: (settings: ShopSettings) => ReactNode;
  onSaved: () => void;
};

/** Everything that the owner sets, with a preview beside it. Needs `Queries` around it. */
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
          {Object.entries(SETTING_GROUPS).map(([group, { label }]) => (
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
    </AdminPage>
  );
}
