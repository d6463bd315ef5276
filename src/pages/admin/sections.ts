import {
  Activity,
  CalendarCheck,
  ClipboardList,
  DatabaseBackup,
  FileText,
  FolderTree,
  Gauge,
  Inbox,
  type LucideIcon,
  Package,
  Settings,
  Users,
} from "lucide-react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { usePermissions } from "#src/client/permissions.ts";
import type { Permission } from "#src/contract/permissions.ts";

type Section = { address: string; name: string; Icon: LucideIcon; permission: Permission };

/** Staff who press it would write to themselves. */
export const HELP_LINK = "El chat de la tienda, como lo abren tus clientes";

/** In the menu's order. */
const SECTIONS: readonly Section[] = [
  { address: ADMIN_PATHS.today, name: "Hoy", Icon: CalendarCheck, permission: "today:read" },
  { address: ADMIN_PATHS.products, name: "Productos", Icon: Package, permission: "products:read" },
  { address: ADMIN_PATHS.orders, name: "Pedidos", Icon: ClipboardList, permission: "orders:read" },
  { address: ADMIN_PATHS.activity, name: "Actividad", Icon: Activity, permission: "activity:read" },
];

/** At the menu's end, and on a phone under "Más". */
const RARE_SECTIONS: readonly Section[] = [
  { address: ADMIN_PATHS.withdrawals, name: "Solicitudes", Icon: Inbox, permission: "orders:read" },
  { address: ADMIN_PATHS.categories, name: "Categorías", Icon: FolderTree, permission: "products:write" },
  { address: ADMIN_PATHS.staff, name: "Equipo", Icon: Users, permission: "staff:manage" },
  { address: ADMIN_PATHS.ownPages, name: "Páginas", Icon: FileText, permission: "settings:manage" },
  { address: ADMIN_PATHS.status, name: "Estado", Icon: Gauge, permission: "backups:manage" },
  { address: ADMIN_PATHS.settings, name: "Configuración", Icon: Settings, permission: "settings:manage" },
  { address: ADMIN_PATHS.backups, name: "Copias", Icon: DatabaseBackup, permission: "backups:manage" },
];

/** Pages that need another permission than their section. */
const PAGES: readonly Pick<Section, "address" | "permission">[] = [
  { address: ADMIN_PATHS.welcome, permission: "settings:manage" },
  { address: ADMIN_PATHS.newProduct, permission: "products:write" },
  { address: ADMIN_PATHS.productSheet, permission: "products:read" },
  { address: ADMIN_PATHS.newOrder, permission: "orders:write" },
];

export function useSections(): { usual: readonly Section[]; rare: readonly Section[] } {
  const permissions = usePermissions();
  const isOpen = ({ permission }: Section) => permissions.has(permission);
  return { usual: SECTIONS.filter(isOpen), rare: RARE_SECTIONS.filter(isOpen) };
}

/** The permission of the page at `path`, or of its section. */
export function permissionFor(path: string): Permission {
  const found = [...PAGES, ...SECTIONS, ...RARE_SECTIONS].find(
    ({ address }) => path === address || path.startsWith(`${address}/`),
  );
  return found?.permission ?? "products:read";
}
