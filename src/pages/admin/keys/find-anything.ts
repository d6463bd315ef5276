import { queryOptions } from "@tanstack/react-query";
import { generatePath } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import { formatPesos } from "#src/contract/format.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { ORDER_STATUS_LABELS, type Order } from "#src/features/orders/contract.ts";
import { settingElementId } from "#src/features/settings/ui/setting-element-id.ts";
import { SETTING_GROUPS, SETTING_NAMES, settingOf } from "#src/features/shop-settings/fields.ts";
import { PATHS } from "#src/paths.ts";
import { permissionFor } from "../sections.ts";

export type Place = { key: string; group: string; name: string; note: string; address: string };

const inGroup =
  (group: string) =>
  (name: string, address: string, note = ""): Place => ({ key: address, group, name, note, address });

const isOpen =
  (permissions: ReadonlySet<Permission>) =>
  ({ address }: Place): boolean =>
    permissions.has(
      address === PRICES ? "products:write" : permissionFor(new URL(address, "https://shop.example").pathname),
    );

const act = inGroup("Hacer");
const go = inGroup("Ir a");
const products = (query: string) => `${ADMIN_PATHS.products}?${query}`;
const PRICES = products("precios=1");

const PLACES: readonly Place[] = [
  act("Agregar producto", ADMIN_PATHS.newProduct),
  act("Actualizar precios", PRICES, "De todos, una categoría o una marca"),
  act("Importar / exportar productos", ADMIN_PATHS.productSheet, "Planilla CSV"),
  act("Nuevo pedido", ADMIN_PATHS.newOrder, "Para alguien en el teléfono"),
  go("Hoy", ADMIN_PATHS.today, "Lo que hay para hacer"),
  go("Pedidos", ADMIN_PATHS.orders),
  go("Pedidos pendientes", `${ADMIN_PATHS.orders}?status=pending`),
  go("Productos", ADMIN_PATHS.products),
  go("Productos sin precio", products("no_prices=true")),
  go("Productos sin foto", products("no_image=true")),
  go("Productos con stock bajo", products("low_stock=true")),
  go("Productos ocultos", products("hidden=true")),
  go("Categorías", ADMIN_PATHS.categories, "El menú de la tienda"),
  go("Páginas propias", ADMIN_PATHS.ownPages, "Envíos, quiénes somos"),
  go("Estado de la tienda", ADMIN_PATHS.status, "Espacio, copias y versión"),
  go("Actividad", ADMIN_PATHS.activity),
  go("Primera hora", ADMIN_PATHS.welcome, "Los pasos para que la tienda sea tuya"),
  go("Configuración", ADMIN_PATHS.settings, "Nombre, contacto, portada, textos"),
  go("Servidor de email (SMTP)", `${ADMIN_PATHS.settings}#grupo-mail-server`, "Con qué cuenta salen los emails"),
  go("Registro de datos personales", ADMIN_PATHS.storedData, "Qué se guarda, dónde y hasta cuándo"),
  go("Solicitudes", ADMIN_PATHS.withdrawals, "Arrepentimientos, bajas y datos personales"),
  go("Equipo", ADMIN_PATHS.staff, "Quiénes trabajan acá, roles e invitaciones"),
  go("Tu cuenta", `${PATHS.account}?section=settings`, "Contraseña, dos pasos y sesiones"),
  go("Ver la tienda", PATHS.home),
];

/** Only found by searching, since there are many. */
const SETTING_PLACES: readonly (Place & { needs: Permission })[] = SETTING_NAMES.map((name) => {
  const { group, label, permission: needs = "settings:manage" } = settingOf(name);
  const address = `${ADMIN_PATHS.settings}#${settingElementId(name)}`;
  return { key: address, group: "Configuración", name: label, note: SETTING_GROUPS[group].label, address, needs };
});

/** Places by their names, settings also by their groups, as far as these permissions open them. */
export function placesFor(words: string, permissions: ReadonlySet<Permission>): Place[] {
  const wanted = normalizeForSearch(words).split(" ");
  const holds = (text: string) => wanted.every((word) => normalizeForSearch(text).includes(word));
  const settings =
    words.trim() === ""
      ? []
      : SETTING_PLACES.filter(({ name, note, needs }) => permissions.has(needs) && holds(`${name} ${note}`));
  return [...PLACES.filter(({ name }) => holds(name)), ...settings].filter(isOpen(permissions));
}

const orderPlace = (order: Order): Place => ({
  key: `order-${order.id}`,
  group: "Pedidos",
  name: `#${order.id} ${order.recipient_name}`,
  note: `${ORDER_STATUS_LABELS[order.status]} · ${formatPesos(order.total)}`,
  address: generatePath(ADMIN_PATHS.order, { orderId: `${order.id}` }),
});

const productPlace = (product: Product): Place => ({
  key: `product-${product.id}`,
  group: "Productos",
  name: product.name,
  note: [product.brand, isPriced(product.final_price) ? formatPesos(product.final_price) : "Sin precio"]
    .filter(Boolean)
    .join(" · "),
  address: generatePath(ADMIN_PATHS.product, { productId: `${product.id}` }),
});

/** The customers of these orders, each once; they lead to all their orders. */
export function customersIn(orders: readonly Order[]): Place[] {
  const customers = new Map(orders.map((order) => [order.customer_email || order.customer_phone, order]));
  customers.delete("");
  return [...customers].slice(0, 3).map(([contact, order]) => ({
    key: `customer-${contact}`,
    group: "Clientes",
    name: order.recipient_name,
    note: [order.customer_phone && phoneInWords(order.customer_phone), order.customer_email]
      .filter(Boolean)
      .join(" · "),
    address: `${ADMIN_PATHS.orders}?search=${encodeURIComponent(contact)}`,
  }));
}

export const foundQuery = (words: string, withOrders: boolean) =>
  queryOptions({
    queryKey: [...ADMIN_QUERY_KEY, "find", words, withOrders],
    queryFn: async ({ signal }) => {
      const query = { search: words, page_size: 5 };
      const [orders, products] = await Promise.all([
        withOrders ? api.get("/orders/", { query, signal }) : { results: [] },
        api.get("/products/", { query: { ...query, include_unavailable: "true" }, signal }),
      ]);
      return [...orders.results.map(orderPlace), ...customersIn(orders.results), ...products.results.map(productPlace)];
    },
    enabled: words !== "",
    staleTime: 10_000,
  });
