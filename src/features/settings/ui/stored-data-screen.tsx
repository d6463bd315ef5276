import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { RETENTION, type RetentionName } from "#src/features/shop-settings/retention.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { STORED_DATA, type StoredData } from "../stored-data.ts";
import { settingQueries } from "./queries.ts";

type Times = Readonly<Record<RetentionName, number>>;

const timeInWords = (name: RetentionName, times: Times): string => {
  const { label, options } = RETENTION[name];
  return `${label}: ${options.find(({ value }) => value === times[name])?.label ?? times[name]}.`;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
    <dt className="font-medium text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);

function Stored({ data: { what, why, until, setting, audience, columns }, times }: { data: StoredData; times: Times }) {
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-card p-4 sm:p-5">
      <h2 className="text-lg">{what}</h2>
      <dl className="grid gap-2">
        <Fact name="Para qué">{why}</Fact>
        <Fact name="Hasta cuándo">
          {until}
          {setting && <span className="block text-muted">{timeInWords(setting, times)}</span>}
        </Fact>
        <Fact name="Quién lo ve">{audience}</Fact>
        <Fact name="Dónde">
          {Object.entries(columns).map(([table, names]) => (
            <span key={table} className="block font-mono text-muted text-sm">
              <span className="text-ink">{table}</span>: {names.replaceAll(" ", ", ")}
            </span>
          ))}
        </Fact>
      </dl>
    </li>
  );
}

/** Lists stored personal data (docs/shop.md, Personal data). */
export function StoredDataScreen() {
  const read = useQuery(settingQueries.all());
  return (
    <AdminPage
      isForm
      title="Datos personales"
      back={{ address: ADMIN_PATHS.settings, name: "Volver a la configuración" }}
      read={read}
    >
      <div className="grid gap-4">
        <p className="text-muted">
          Todo lo que la base guarda de las personas, para qué y hasta cuándo. Los plazos se eligen en la configuración,
          en “Datos legales”. Las copias de seguridad lo tienen todo y duran 12 meses como máximo. No se piden ni se
          guardan datos de tarjetas ni de salud.
        </p>
        {read.isPending && <ListSkeleton label="Cargando el registro…" rowClass="h-44 rounded-2xl" />}
        {read.data && (
          <ul className="grid gap-3">
            {STORED_DATA.map((data) => (
              <Stored key={data.what} data={data} times={read.data} />
            ))}
          </ul>
        )}
      </div>
    </AdminPage>
  );
}
