import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatBytes } from "#src/contract/format-bytes.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import type { ShopStatus } from "../contract.ts";
import { statusQuery } from "./queries.ts";
import { WarningList } from "./status-warnings.tsx";

const linkClass = "inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere font-medium tabular-nums">{children}</dd>
  </div>
);

function Disk({ status: { disk, database_size, images_size, backups_size } }: { status: ShopStatus }) {
  const used = disk.total - disk.free;
  return (
    <Card title="Espacio">
      <p className="mb-2 font-display font-semibold text-2xl">{formatBytes(disk.free)} libres</p>
      <div aria-hidden="true" className="mb-2 h-3 overflow-hidden rounded-full border border-edge bg-tint">
        <div className="h-full bg-leaf" style={{ width: `${(used / disk.total) * 100}%` }} />
      </div>
      <p className="text-muted text-sm">
        De {formatBytes(disk.total)} que tiene el disco de la tienda, entre todo lo que haya en él.
      </p>
      <dl className="mt-3 divide-y divide-line">
        <Fact name="Base de datos">{formatBytes(database_size)}</Fact>
        <Fact name="Imágenes">{formatBytes(images_size)}</Fact>
        <Fact name="Copias de seguridad">{formatBytes(backups_size)}</Fact>
      </dl>
    </Card>
  );
}

const Upkeep = ({ status }: { status: ShopStatus }) => (
  <Card title="Mantenimiento">
    <dl className="divide-y divide-line">
      <Fact name="Última copia de seguridad">
        {status.last_backup ? formatMoment(status.last_backup) : "Todavía ninguna"}
      </Fact>
      <Fact name="Copias automáticas">
        {status.backups_are_daily ? "Una por día" : "Las hace quien administra la base"}
      </Fact>
      <Fact name="Emails que no llegaron">
        {status.failed_mails === 0 ? (
          status.has_mail_server ? (
            "Ninguno"
          ) : (
            "Ninguno puede salir: falta el servidor de email"
          )
        ) : (
          <Link to={ADMIN_PATHS.today} className={linkClass}>
            {status.failed_mails}: ver en Hoy
          </Link>
        )}
      </Fact>
      {status.pictures_elsewhere > 0 && (
        <Fact name="Productos con fotos de otros sitios">
          {status.pictures_elsewhere}: subilas a la tienda. En la planilla, su imagen empieza con https://
        </Fact>
      )}
      <Fact name="Versión">{status.version}</Fact>
      <Fact name="Versión más nueva">
        {status.installed_version === status.version
          ? "Ninguna instalada"
          : `${status.installed_version}: está instalada, falta reiniciar`}
      </Fact>
    </dl>
  </Card>
);

export function StatusScreen({ action, backups }: { action: ReactNode; backups: ReactNode }) {
  const read = useQuery(statusQuery());
  return (
    <AdminPage title="Estado y copias" actions={action} read={read}>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <section aria-labelledby="estado" className="grid min-w-0 gap-4">
          <h2 id="estado" className="text-xl">
            Estado
          </h2>
          {read.isPending && <ListSkeleton label="Cargando el estado…" rowClass="h-16 rounded-2xl" />}
          {read.data && (
            <>
              <WarningList status={read.data} />
              <Disk status={read.data} />
              <Upkeep status={read.data} />
            </>
          )}
        </section>
        <section aria-labelledby="copias" className="grid min-w-0 gap-4">
          <h2 id="copias" className="scroll-mt-20 text-xl">
            Copias
          </h2>
          {backups}
        </section>
      </div>
    </AdminPage>
  );
}
