import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheckBig, Download } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatBytes } from "#src/contract/format-bytes.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadState } from "#src/ui/admin/load-state.tsx";
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
  const checking = useStaffMutation({
    mutationFn: () =>
      api.post(`/backups/${name}/check/`, undefined, {
        timeout: MAKE_TIMEOUT_MS,
        failure: "No se pudo comprobar la copia",
      }),
  });
  const close = () => setAsking(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-medium">{moment}</span>
        <span className="block text-muted text-sm tabular-nums">{formatBytes(size)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Button
          tone="quiet"
          aria-label={`Comprobar la copia del ${moment}`}
          disabled={checking.isPending}
          onClick={() => checking.mutate()}
        >
          {checking.isPending ? "Comprobando…" : "Comprobar"}
        </Button>
        {canDownload && (
          <Button tone="secondary" aria-label={`Bajar la copia del ${moment}`} onClick={() => setAsking(true)}>
            <Download aria-hidden="true" className="size-5" />
            Bajar
          </Button>
        )}
      </span>
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

export function MakeBackup() {
  const making = useStaffMutation({
    mutationFn: () =>
      api.post("/backups/", undefined, { timeout: MAKE_TIMEOUT_MS, failure: "No se pudo hacer la copia" }),
    done: "Copia hecha",
  });
  return (
    <Button
      aria-busy={making.isPending}
      aria-disabled={making.isPending}
      onClick={() => making.isPending || making.mutate()}
    >
      {making.isPending ? "Haciendo la copia…" : "Hacer una copia ahora"}
    </Button>
  );
}

const RESTORING = [
  "Pasá la copia a la computadora donde corre la tienda, y cerrala.",
  "En la carpeta de la tienda corré el comando de abajo con el nombre de la copia.",
  "Abrí la tienda: todos vuelven a entrar con su contraseña de entonces.",
] as const;

const Restoring = () => (
  <Card title="Restaurar una copia">
    <ol className="grid list-decimal gap-1.5 pl-5">
      {RESTORING.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <code className="wrap-anywhere my-3 block rounded-xl bg-tint px-3.5 py-2.5 font-mono text-sm">
      npm run restore -- brote-….tar.gz --replace
    </code>
    <p className="text-muted text-sm">
      En un servidor, <code className="font-mono">brote restore</code>. Con <code className="font-mono">--replace</code>{" "}
      queda en lugar de lo que hay; sin él, solo entra en una tienda vacía. Una copia dañada se rechaza antes de tocar
      nada.
    </p>
  </Card>
);

export function BackupsPart() {
  const canDownload = useCan("backups:download");
  const read = useQuery(backupsQuery());
  return (
    <>
      <ReadState read={read} skeleton="h-64" />
      {read.data && (
        <>
          <Card title={`Copias guardadas (${read.data.count})`}>
            <Outcome outcome={read.data.last_outcome} isDaily={read.data.is_daily} />
            <ul className="mt-2 divide-y divide-line">
              {read.data.results.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </ul>
            <p className="mt-3 text-muted text-sm">
              {read.data.count === 0 && "Todavía no hay ninguna: hacé la primera. "}
              Cada copia tiene toda la tienda: productos, pedidos, cuentas e imágenes.{" "}
              {canDownload
                ? "Guardala también en otro lugar, donde solo vos puedas verla."
                : "Las baja quien es titular de la tienda."}
            </p>
          </Card>
          <Restoring />
        </>
      )}
    </>
  );
}
