import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatBytes } from "#src/contract/format-bytes.ts";
import { formatMoment } from "#src/contract/moments.ts";
import type { ShopStatus, StatusWarning } from "../contract.ts";
import { statusQuery } from "./queries.ts";

type Words = { text: (status: ShopStatus) => string; address?: string };

const WARNING_WORDS: Readonly<Record<StatusWarning, Words>> = {
  disk: {
    text: ({ disk }) =>
      `Quedan ${formatBytes(disk.free)} libres en el disco. Hacé lugar o agrandalo: sin lugar, la tienda deja de tomar pedidos.`,
  },
  backup_failed: {
    text: ({ backup_error }) => `La última copia de seguridad no se pudo hacer: ${backup_error}`,
    address: ADMIN_PATHS.backups,
  },
  backup_late: {
    text: ({ last_backup }) =>
      `No hay copias de seguridad nuevas${last_backup ? ` desde el ${formatMoment(last_backup)}` : ""}.`,
    address: ADMIN_PATHS.backups,
  },
  backup_copy: {
    text: () => "La última copia de seguridad no llegó a todos los lugares en los que se guarda.",
    address: ADMIN_PATHS.backups,
  },
  restart: {
    text: ({ installed_version }) =>
      `La versión ${installed_version} ya está instalada: reiniciá la tienda para usarla.`,
  },
};

export const WarningList = ({ status }: { status: ShopStatus }) =>
  status.warnings.length > 0 && (
    <ul aria-label="Avisos de la tienda" className="grid gap-2">
      {status.warnings.map((warning) => {
        const { text, address } = WARNING_WORDS[warning];
        return (
          <li
            key={warning}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-warning-tint px-4 py-3 text-warning"
          >
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            <span className="wrap-anywhere min-w-0 grow basis-60 font-medium">{text(status)}</span>
            {address && (
              <Link
                to={address}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Ver las copias
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );

/** For the day's page; nothing while all is well, or where the reader may not see it. */
export function StatusWarnings() {
  const { data } = useQuery({ ...statusQuery(), retry: false });
  return data ? <WarningList status={data} /> : null;
}
