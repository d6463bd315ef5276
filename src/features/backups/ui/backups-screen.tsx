import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheckBig, Download } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatBytes, formatMoment } from "#src/contract/format.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { AskPassword } from "#src/ui/ask-password.tsx";
import { Button } from "#src/ui/button.tsx";
import type { Backup, BackupOutcome } from "../contract.ts";
import { backupsQuery, downloadBackup } from "./queries.ts";

const MAKE_TIMEOUT_MS = 10 * 60_000;

function Outcome({ outcome, isDaily }: { outcome: BackupOutcome | null; isDaily: boolean }) {
  const routine = isDaily
    ? "La tienda hace una por día y guarda las de los últimos 14 días, 8 semanas y 12 meses."
    : "Con una base de datos propia las copias automáticas las hace quien la administra; acá podés hacer una cuando quieras.";
  const Mark = outcome?.error ? CircleAlert : CircleCheckBig;
  return (
    <div className="grid gap-2">
      {outcome && (
        <p className="flex items-start gap-2 font-medium">
          <Mark
            aria-hidden="true"
            className={`mt-0.5 size-5 shrink-0 ${outcome.error ? "text-danger" : "text-success"}`}
          />
          {outcome.error
            ? `La copia del ${formatMoment(outcome.at)} no se pudo hacer: ${outcome.error}`
            : `La última copia se hizo bien el ${formatMoment(outcome.at)}.`}
        </p>
      )}
      {outcome?.copies.map(({ place, error }) => (
        <p key={place} className={`wrap-anywhere ${error === null ? "text-muted" : "font-medium text-danger"}`}>
          {error === null ? `También está en ${place}.` : `No se pudo llevar a ${place}: ${error}`}
        </p>
      ))}
      <p className="text-muted">{routine}</p>
    </div>
  );
}

function BackupRow({ backup: { name, created_at, size } }: { backup: Backup }) {
  const [isAsking, setAsking] = useState(false);
  const canDownload = useCan("backups:download");
  const moment = formatMoment(created_at);
  const close = () => setAsking(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-medium">{moment}</span>
        <span className="block text-muted text-sm tabular-nums">{formatBytes(size)}</span>
      </span>
      {canDownload && (
        <Button tone="secondary" aria-label={`Bajar la copia del ${moment}`} onClick={() => setAsking(true)}>
          <Download aria-hidden="true" className="size-5" />
          Bajar
        </Button>
      )}
      {isAsking && (
        <AskPassword
          title={`Bajar la copia del ${moment}`}
          description="Tiene toda la tienda, con los datos de quienes compran. Guardala donde solo vos puedas verla. Ingresá tu contraseña."
          confirm="Bajar"
          onClose={close}
          onConfirm={async (password) => {
            await downloadBackup(name, password);
            close();
          }}
        />
      )}
    </li>
  );
}

export function BackupsScreen() {
  const canDownload = useCan("backups:download");
  const read = useQuery(backupsQuery());
  const making = useStaffMutation({
    mutationFn: () =>
      api.post("/backups/", undefined, { timeout: MAKE_TIMEOUT_MS, failure: "No se pudo hacer la copia" }),
    done: "Copia hecha",
  });
  return (
    <AdminPage
      title="Copias de seguridad"
      actions={
        <Button
          aria-busy={making.isPending}
          aria-disabled={making.isPending}
          onClick={() => making.isPending || making.mutate()}
        >
          {making.isPending ? "Haciendo la copia…" : "Hacer una copia ahora"}
        </Button>
      }
      read={read}
    >
      {read.isPending && <ListSkeleton label="Cargando las copias…" rowClass="h-16 rounded-2xl" />}
      {read.data && (
        <div className="grid max-w-3xl gap-4">
          <Card title="Cómo están">
            <Outcome outcome={read.data.last_outcome} isDaily={read.data.is_daily} />
          </Card>
          <Card title={`Copias guardadas (${read.data.count})`}>
            {read.data.count === 0 ? (
              <p className="text-muted">Todavía no hay ninguna. Hacé la primera y guardala también en otro lugar.</p>
            ) : (
              <ul className="divide-y divide-line">
                {read.data.results.map((backup) => (
                  <BackupRow key={backup.name} backup={backup} />
                ))}
              </ul>
            )}
            <p className="mt-3 text-muted text-sm">
              Cada copia tiene toda la tienda: productos, pedidos, cuentas e imágenes.{" "}
              {canDownload ? "Guardala donde solo vos puedas verla." : "Las baja quien es titular de la tienda."}
            </p>
          </Card>
        </div>
      )}
    </AdminPage>
  );
}
