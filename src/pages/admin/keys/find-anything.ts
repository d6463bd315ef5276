import { queryOptions } from "@tanstack/react-query";
import {
  AppWindow,
  BadgeDollarSign,
  Check,
  ClipboardList,
  ClipboardPlus,
  Contact,
  FileSpreadsheet,
  FolderTree,
  type LucideIcon,
  Package,
  PackagePlus,
  Settings,
  UserPlus,
  X,
  Zap,
} from "lucide-react";
import { ADMIN_PATHS, adminCustomerPath, adminOrderPath, adminProductPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { staffKey } from "#src/client/api-query.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { Category } from "#src/features/catalogue/contract/category.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import type { ListedCustomer } from "#src/features/customers/contract.ts";
import { contactOf, nameOf } from "#src/features/customers/rules.ts";
import { ORDER_STATUS_LABELS, type Order, type OrderStatus } from "#src/features/orders/contract.ts";
import { settingElementId } from "#src/features/settings/ui/setting-element-id.ts";
import { SETTING_GROUPS } from "#src/features/shop-settings/fields.ts";
import { PATHS } from "#src/paths.ts";
import { MENU, permissionFor } from "../admin-pages.ts";

/** A group's heading, and what it is shown by. */
const KINDS = {
  Acciones: Zap,
  Pantallas: AppWindow,
  Configuración: Settings,
  Categorías: FolderTree,
  Pedidos: ClipboardList,
  Clientes: Contact,
  Productos: Package,
  Relacionado: AppWindow,
} as const satisfies Readonly<Record<string, LucideIcon>>;

/** `also` is what else it is called; `change` is made instead of going there. */
export type Place = {
  key: string;
  group: keyof typeof KINDS;
  Icon: LucideIcon;
  /** Of a product: in the icon's place, null where it has none. */
  image?: string | null;
  name: string;
  note: string;
  address: string;
  also?: string;
  change?: StatusChange;
};

export type StatusChange = { id: number; status: OrderStatus };

export const iconOf = ({ address, group }: Pick<Place, "address" | "group">): LucideIcon =>
  MENU.find((section) => section.address === address)?.Icon ?? KINDS[group];

const inGroup =
  (group: keyof typeof KINDS) =>
  (name: string, address: string, note = "", also = ""): Place => ({
    ...{ key: address, group, name, note, address, also },
    Icon: iconOf({ address, group }),
  });

const isOpen =
  (permissions: ReadonlySet<Permission>) =>
  ({ address, change }: Place): boolean =>
    permissions.has(
      change
        ? "orders:write"
        : address === PRICES
          ? "products:write"
          : permissionFor(new URL(address, "https://shop.example").pathname),
    );

/** What follows a `g`. */
export const GO_TO: Readonly<Record<string, string>> = {
  h: ADMIN_PATHS.today,
  p: ADMIN_PATHS.orders,
  r: ADMIN_PATHS.products,
  a: ADMIN_PATHS.activity,
  c: ADMIN_PATHS.settings,
};

const act = (Icon: LucideIcon, ...words: Parameters<ReturnType<typeof inGroup>>): Place => ({
  ...inGroup("Acciones")(...words),
  Icon,
});
const go = inGroup("Pantallas");
const products = (query: string) => `${ADMIN_PATHS.products}?${query}`;
const PRICES = products("precios=1");
const RECEIVING = `${ADMIN_PATHS.counting}?modo=recibir`;

const PLACES: readonly Place[] = [
  act(PackagePlus, "Agregar producto", ADMIN_PATHS.newProduct),
  act(BadgeDollarSign, "Actualizar precios", PRICES, "De todos, una categoría o una marca"),
  act(
    FileSpreadsheet,
    "Importar / exportar productos",
    ADMIN_PATHS.productSheet,
    "Planilla CSV",
    "excel subir bajar exportacion",
  ),
  act(ClipboardPlus, "Nuevo pedido", ADMIN_PATHS.newOrder, "Para alguien en el teléfono", "vender cargar"),
  go("Hoy", ADMIN_PATHS.today, "Lo que hay para hacer", "inicio resumen ventas tablero panel"),
  go("Pedidos", ADMIN_PATHS.orders, "", "ordenes compras ventas"),
  go("Pedidos pendientes", `${ADMIN_PATHS.orders}?status=pending`),
  go("Productos", ADMIN_PATHS.products, "", "articulos catalogo inventario"),
  go("Productos sin precio", products("no_prices=true")),
  go("Productos sin foto", products("no_image=true")),
  go("Productos con stock bajo", products("low_stock=true")),
  go("Productos ocultos", products("hidden=true")),
  go(
    "Costos",
    ADMIN_PATHS.costs,
    "Cotización del dólar, reglas, pausar ventas",
    "dolar margen cotizacion precio pausa",
  ),
  go("Conteo", ADMIN_PATHS.counting, "Contar el stock con lector", "contar inventario recuento escanear"),
  go("Recibir mercadería", RECEIVING, "Un remito, con sus costos", "remito entrada compra ingreso stock"),
  go("Proveedores", ADMIN_PATHS.suppliers, "A quién le comprás, sus listas de precios", "distribuidores mayoristas"),
  go(
    "Qué pedir",
    ADMIN_PATHS.reorder,
    "Según lo que se vende y quién espera",
    "reposicion reponer faltantes compras esperan",
  ),
  go("Categorías", ADMIN_PATHS.categories, "El menú de la tienda", "menu grupos rubros barra"),
  go("Páginas propias", ADMIN_PATHS.contentPages, "Envíos, quiénes somos", "contenido textos nosotros"),
  go("Estado y copias", ADMIN_PATHS.status, "Espacio, copias y versión", "disco espacio salud sistema actualizar"),
  go("Copias de seguridad", ADMIN_PATHS.backups, "Hacer una, bajarla", "backup respaldo resguardo restaurar"),
  go("Actividad", ADMIN_PATHS.activity, "", "historial registro log deshacer auditoria cambios"),
  go("Primera hora", ADMIN_PATHS.welcome, "Los pasos para que la tienda sea tuya", "primeros empezar"),
  go("Configuración", ADMIN_PATHS.settings, "Nombre, contacto, portada, textos", "ajustes preferencias"),
  go("Servidor de email (SMTP)", `${ADMIN_PATHS.settings}#grupo-mail-server`, "Con qué cuenta salen los emails"),
  go("Medios de pago", ADMIN_PATHS.paymentMethods, "Transferencia, efectivo…", "cobrar alias cbu descuento"),
  go("Entregas", ADMIN_PATHS.deliveries, "Retiro, zonas, correos", "envios zonas transporte retiro costo"),
  go("Registro de datos personales", ADMIN_PATHS.storedData, "Qué se guarda, dónde y hasta cuándo", "privacidad"),
  go(
    "Cobros",
    ADMIN_PATHS.collections,
    "El archivo del banco y qué pedidos pagó",
    "conciliar transferencias extracto banco",
  ),
  go("Preparar pedidos", ADMIN_PATHS.preparing, "Lista, etiquetas, códigos", "armar empaquetar despachar"),
  act(UserPlus, "Agregar cliente", ADMIN_PATHS.newCustomer),
  go("Clientes", ADMIN_PATHS.customers, "Quienes compraron o se registraron", "compradores contactos"),
  go("Solicitudes", ADMIN_PATHS.withdrawals, "Arrepentimientos, bajas y datos", "devoluciones reclamos"),
  go(
    "Equipo",
    ADMIN_PATHS.staff,
    "Quiénes trabajan acá, roles e invitaciones",
    "roles permisos usuarios empleados personal invitar",
  ),
  go(
    "Tu cuenta",
    `${PATHS.account}?section=settings`,
    "Contraseña, dos pasos y sesiones",
    "clave contraseña password perfil llave",
  ),
  go("Ver la tienda", PATHS.home),
];

/** Only found by searching, since there are many. */
const SETTING_PLACES: readonly (Place & { needs: Permission })[] = SETTING_GROUPS.flatMap((group) =>
  Object.entries(group.settings).map(([name, { label, permission: needs = "settings:manage" }]) => {
    const address = `${ADMIN_PATHS.settings}#${settingElementId(name)}`;
    return { ...inGroup("Configuración")(label, address, group.label), needs };
  }),
);

export const categoryPlace = ({ id, name, product_count: count }: Category): Place =>
  inGroup("Categorías")(name, products(`category=${id}`), count === 1 ? "1 producto" : `${count} productos`);

/** Places by their names, then by their notes, as far as these permissions open them; `more` are found by searching alone. */
export function placesFor(words: string, permissions: ReadonlySet<Permission>, more: readonly Place[] = []): Place[] {
  const wanted = normalizeForSearch(words).split(" ");
  const holds = (name: string, more = "") =>
    wanted.every(
      (word) => normalizeForSearch(name).includes(word) || ` ${normalizeForSearch(more)}`.includes(` ${word}`),
    );
  const many = words.trim() === "" ? [] : [...more, ...SETTING_PLACES.filter(({ needs }) => permissions.has(needs))];
  const found = [...PLACES, ...many].filter(({ name, note, also = "" }) => holds(name, `${note} ${also}`));
  const isNamed = ({ name, also }: Place) => holds(name, also);
  const named = found.filter(isNamed);
  const related = found
    .filter((place) => !isNamed(place))
    .map((place) => ({ ...place, group: "Relacionado" as const }));
  return [...changesIn(words), ...named, ...related].filter(isOpen(permissions));
}

const STATUS_VERBS = { completar: "completed", cancelar: "cancelled" } as const;

/** `completar 12` changes the order where one stands. */
function changesIn(words: string): Place[] {
  const [, typed = "", number = ""] = /^(\p{L}{3,}) +#?(\d{1,9})$/u.exec(words.trim().toLocaleLowerCase("es-AR")) ?? [];
  const [verb, status] = Object.entries(STATUS_VERBS).find(([one]) => typed !== "" && one.startsWith(typed)) ?? [];
  if (!verb || !status) return [];
  const [name, id] = [`${verb[0]?.toUpperCase()}${verb.slice(1)} el pedido #${Number(number)}`, Number(number)];
  return [
    {
      ...act(verb === "completar" ? Check : X, name, adminOrderPath(id)),
      key: `${verb}-${id}`,
      change: { id, status },
    },
  ];
}

const orderPlace = ({ id, recipient_name, status, total }: Order): Place =>
  inGroup("Pedidos")(
    `#${id} ${recipient_name}`,
    adminOrderPath(id),
    `${ORDER_STATUS_LABELS[status]} · ${formatPesos(total)}`,
  );

const productPlace = ({ id, name, brand, image, final_price: price }: Product): Place => {
  const note = [brand, isPriced(price) ? formatPesos(price) : "Sin precio"].filter(Boolean).join(" · ");
  return { ...inGroup("Productos")(name, adminProductPath(id), note), image };
};

const customerPlace = (customer: ListedCustomer): Place =>
  inGroup("Clientes")(nameOf(customer), adminCustomerPath(customer.id), contactOf(customer));

/** What bears the words as its name, before orders that only hold such products. */
export function namedFirst(words: string, places: readonly Place[]): Place[] {
  const isNamed = ({ name }: Place) => normalizeForSearch(name).includes(normalizeForSearch(words));
  return [...places.filter(isNamed), ...places.filter((place) => !isNamed(place))];
}

export const foundQuery = (words: string, withOrders: boolean) =>
  queryOptions({
    queryKey: staffKey("find", words, withOrders),
    queryFn: async ({ signal }) => {
      const query = { search: words, page_size: 5 };
      const [orders, customers, products] = await Promise.all([
        withOrders ? api.get("/orders/", { query, signal }) : { results: [] },
        withOrders ? api.get("/customers/", { query: { ...query, page_size: 3 }, signal }) : { results: [] },
        api.get("/products/", { query: { ...query, include_unavailable: "true" }, signal }),
      ]);
      const places = [
        ...orders.results.map(orderPlace),
        ...customers.results.map(customerPlace),
        ...products.results.map(productPlace),
      ];
      return { words, places: namedFirst(words, places) };
    },
    enabled: words !== "",
    staleTime: 10_000,
  });
