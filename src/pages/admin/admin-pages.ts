import {
  Activity,
  CalendarCheck,
  CircleDollarSign,
  ClipboardList,
  Contact,
  FileText,
  FolderTree,
  Gauge,
  Inbox,
  Landmark,
  type LucideIcon,
  Package,
  PackageCheck,
  ScanBarcode,
  Settings,
  ShoppingBasket,
  Sprout,
  Truck,
  Users,
} from "lucide-react";
import { createContext, useContext } from "react";
import { matchPath } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { usePermissions } from "#src/client/permissions.ts";
import type { Permission } from "#src/contract/permissions.ts";

type AdminPage = { address: string; title: string; permission: Permission };

type Section = AdminPage & {
  name?: string;
  Icon: LucideIcon;
  /** Beside "Más" on a phone. */
  isUsual?: true;
};

type SectionGroup = { title: string; sections: readonly Section[] };

/** In the menu as long as something of it is missing. */
const FIRST_HOUR: Section = {
  address: ADMIN_PATHS.welcome,
  title: "Tu primera hora",
  name: "Primera hora",
  Icon: Sprout,
  permission: "settings:manage",
};

const firstHour = createContext(false);

export const FirstHourInMenu = firstHour.Provider;

/** In the menu's order. */
const GROUPS: readonly SectionGroup[] = [
  {
    title: "",
    sections: [
      { address: ADMIN_PATHS.today, title: "Hoy", Icon: CalendarCheck, permission: "today:read", isUsual: true },
    ],
  },
  {
    title: "Ventas",
    sections: [
      { address: ADMIN_PATHS.orders, title: "Pedidos", Icon: ClipboardList, permission: "orders:read", isUsual: true },
      { address: ADMIN_PATHS.preparing, title: "Preparar", Icon: PackageCheck, permission: "orders:write" },
      { address: ADMIN_PATHS.collections, title: "Cobros", Icon: Landmark, permission: "orders:write" },
      { address: ADMIN_PATHS.customers, title: "Clientes", Icon: Contact, permission: "orders:read" },
      { address: ADMIN_PATHS.withdrawals, title: "Solicitudes", Icon: Inbox, permission: "orders:read" },
    ],
  },
  {
    title: "Mercadería",
    sections: [
      { address: ADMIN_PATHS.products, title: "Productos", Icon: Package, permission: "products:read", isUsual: true },
      { address: ADMIN_PATHS.counting, title: "Conteo", Icon: ScanBarcode, permission: "products:write" },
      { address: ADMIN_PATHS.costs, title: "Costos", Icon: CircleDollarSign, permission: "products:read" },
      { address: ADMIN_PATHS.suppliers, title: "Proveedores", Icon: Truck, permission: "products:read" },
      { address: ADMIN_PATHS.reorder, title: "Qué pedir", Icon: ShoppingBasket, permission: "products:read" },
    ],
  },
  {
    title: "Tienda",
    sections: [
      { address: ADMIN_PATHS.categories, title: "Categorías", Icon: FolderTree, permission: "products:write" },
      { address: ADMIN_PATHS.contentPages, title: "Páginas", Icon: FileText, permission: "settings:manage" },
    ],
  },
  {
    title: "Sistema",
    sections: [
      { address: ADMIN_PATHS.activity, title: "Actividad", Icon: Activity, permission: "activity:read", isUsual: true },
      { address: ADMIN_PATHS.staff, title: "Equipo", Icon: Users, permission: "staff:manage" },
      { address: ADMIN_PATHS.status, title: "Estado y copias", Icon: Gauge, permission: "backups:manage" },
      { address: ADMIN_PATHS.settings, title: "Configuración", Icon: Settings, permission: "settings:manage" },
    ],
  },
];

export const MENU: readonly Section[] = GROUPS.flatMap(({ sections }) => sections);

const OTHER_PAGES: readonly AdminPage[] = [
  FIRST_HOUR,
  { address: ADMIN_PATHS.formerBackups, title: "Copias de seguridad", permission: "backups:manage" },
  { address: ADMIN_PATHS.newProduct, title: "Agregar producto", permission: "products:write" },
  { address: ADMIN_PATHS.productSheet, title: "Importar / exportar productos", permission: "products:read" },
  { address: ADMIN_PATHS.product, title: "Editar producto", permission: "products:read" },
  { address: ADMIN_PATHS.priceList, title: "Lista de precios", permission: "products:read" },
  { address: ADMIN_PATHS.newOrder, title: "Nuevo pedido", permission: "orders:write" },
  { address: ADMIN_PATHS.order, title: "Pedido", permission: "orders:read" },
  { address: ADMIN_PATHS.newCustomer, title: "Agregar cliente", permission: "orders:write" },
  { address: ADMIN_PATHS.customer, title: "Cliente", permission: "orders:read" },
  { address: ADMIN_PATHS.paymentMethods, title: "Medios de pago", permission: "settings:manage" },
  { address: ADMIN_PATHS.deliveries, title: "Entregas", permission: "settings:manage" },
  { address: ADMIN_PATHS.storedData, title: "Registro de datos personales", permission: "settings:manage" },
  { address: ADMIN_PATHS.newContentPage, title: "Nueva página", permission: "settings:manage" },
  { address: ADMIN_PATHS.contentPage, title: "Editar página", permission: "settings:manage" },
];

export const adminPageAt = (path: string): AdminPage | undefined =>
  [...MENU, ...OTHER_PAGES].find(({ address }) => matchPath(address, path));

export const permissionFor = (path: string): Permission => adminPageAt(path)?.permission ?? "products:read";

/** The menu's groups as far as one may open them, and `isWanted`. */
export function useSectionGroups(isWanted: (section: Section) => boolean = () => true): SectionGroup[] {
  const permissions = usePermissions();
  const isFirstHour = useContext(firstHour);
  return GROUPS.map(({ title, sections }, place) => {
    // Last of all, so that it moves nothing when it comes.
    const all = isFirstHour && place === GROUPS.length - 1 ? [...sections, FIRST_HOUR] : sections;
    return { title, sections: all.filter((section) => permissions.has(section.permission) && isWanted(section)) };
  }).filter(({ sections }) => sections.length > 0);
}
