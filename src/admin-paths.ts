import { PATHS } from "./paths.ts";

/** Addresses of the back office, in a file of their own: the shop's first load carries only the others. */
export const ADMIN_PATHS = {
  home: PATHS.admin,
  today: "/admin/hoy",
  products: PATHS.adminProducts,
  newProduct: "/admin/productos/nuevo",
  productSheet: "/admin/productos/csv",
  product: "/admin/productos/editar/:productId",
  categories: "/admin/categorias",
  costs: "/admin/costos",
  suppliers: "/admin/proveedores",
  priceList: "/admin/proveedores/:supplierId/lista",
  counting: "/admin/conteo",
  reorder: "/admin/reposicion",
  orders: PATHS.adminOrders,
  preparing: "/admin/preparar",
  collections: "/admin/cobros",
  newOrder: "/admin/pedidos/nuevo",
  order: "/admin/pedidos/:orderId",
  customers: "/admin/clientes",
  newCustomer: "/admin/clientes/nuevo",
  customer: "/admin/clientes/:customerId",
  withdrawals: "/admin/arrepentimientos",
  activity: PATHS.adminActivity,
  status: "/admin/estado",
  welcome: "/admin/bienvenida",
  settings: "/admin/configuracion",
  paymentMethods: "/admin/configuracion/medios-de-pago",
  deliveries: "/admin/configuracion/entregas",
  storedData: "/admin/configuracion/datos-personales",
  backups: "/admin/estado#copias",
  formerBackups: "/admin/copias",
  staff: "/admin/equipo",
  contentPages: "/admin/paginas",
  newContentPage: "/admin/paginas/nueva",
  contentPage: "/admin/paginas/:pageId",
} as const;

export const adminProductPath = (id: number): string => ADMIN_PATHS.product.replace(":productId", `${id}`);

/** A supplier's lists, one of them open. */
export const priceListPath = (supplier: number, list?: number): string =>
  `${ADMIN_PATHS.priceList.replace(":supplierId", `${supplier}`)}${list === undefined ? "" : `?lista=${list}`}`;

/** A new product that begins as a copy of `id`. */
export const copyProductPath = (id: number): string => `${ADMIN_PATHS.newProduct}?copia=${id}`;

/** What to order of a supplier. */
export const reorderPath = (supplier: number): string => `${ADMIN_PATHS.reorder}?proveedor=${supplier}`;

export const adminCustomerPath = (id: number): string => ADMIN_PATHS.customer.replace(":customerId", `${id}`);

export const adminOrderPath = (id: number): string => ADMIN_PATHS.order.replace(":orderId", `${id}`);
