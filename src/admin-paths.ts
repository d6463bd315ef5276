import { PATHS } from "./paths.ts";

/** Every address of the back office: in a file of its own, since the shop's first load carries the other. */
export const ADMIN_PATHS = {
  home: PATHS.admin,
  today: "/admin/hoy",
  products: PATHS.adminProducts,
  newProduct: "/admin/productos/nuevo",
  productSheet: "/admin/productos/csv",
  product: "/admin/productos/editar/:productId",
  categories: "/admin/categorias",
  orders: PATHS.adminOrders,
  newOrder: "/admin/pedidos/nuevo",
  order: "/admin/pedidos/:orderId",
  withdrawals: "/admin/arrepentimientos",
  activity: PATHS.adminActivity,
  status: "/admin/estado",
  welcome: "/admin/bienvenida",
  settings: "/admin/configuracion",
  storedData: "/admin/configuracion/datos-personales",
  backups: "/admin/copias",
  staff: "/admin/equipo",
  ownPages: "/admin/paginas",
  newOwnPage: "/admin/paginas/nueva",
  ownPage: "/admin/paginas/:pageId",
} as const;

export const adminProductPath = (id: number): string => ADMIN_PATHS.product.replace(":productId", `${id}`);

/** A new product that begins as a copy of `id`. */
export const copyProductPath = (id: number): string => `${ADMIN_PATHS.newProduct}?copia=${id}`;
