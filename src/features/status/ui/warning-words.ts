import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatBytes, formatMoment } from "#src/contract/format.ts";
import type { ShopStatus, StatusWarning } from "../contract.ts";

type Words = { text: (status: ShopStatus) => string; address?: string };

export const WARNING_WORDS: Readonly<Record<StatusWarning, Words>> = {
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
