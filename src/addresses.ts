/** Every address of the shop (specification §2), for routes, links, redirects and tests alike. */
export const ADDRESSES = {
  home: "/",
  catalogue: "/productos",
  product: "/producto/:id",
  cart: "/carrito",
  signIn: "/iniciar-sesion",
  register: "/crear-cuenta",
  recover: "/recuperar",
  account: "/mi-cuenta",
  admin: "/admin",
  adminToday: "/admin/hoy",
  adminProducts: "/admin/productos",
  adminNewProduct: "/admin/productos/nuevo",
  adminProductSheet: "/admin/productos/csv",
  adminProduct: "/admin/productos/editar/:productId",
  adminOrders: "/admin/pedidos",
  adminNewOrder: "/admin/pedidos/nuevo",
  adminOrder: "/admin/pedidos/:orderId",
  adminActivity: "/admin/actividad",
  notFound: "/404",
  offline: "/sin-conexion",
} as const;

export const productAddress = (id: number): string => ADDRESSES.product.replace(":id", `${id}`);

export const adminProductAddress = (id: number): string => ADDRESSES.adminProduct.replace(":productId", `${id}`);

/** A new product that begins as a copy of `id`. */
export const copyAddress = (id: number): string => `${ADDRESSES.adminNewProduct}?copia=${id}`;

/** The catalogue, narrowed to a category by name or to a search. */
export function catalogueAddress(
  narrowed: { categories?: string; search?: string; orden?: string; page?: number } = {},
): string {
  const query = new URLSearchParams();
  if (narrowed.categories) query.set("categories", narrowed.categories);
  if (narrowed.search) query.set("search", narrowed.search);
  if (narrowed.orden) query.set("orden", narrowed.orden);
  if (narrowed.page && narrowed.page > 1) query.set("page", `${narrowed.page}`);
  return query.size === 0 ? ADDRESSES.catalogue : `${ADDRESSES.catalogue}?${query}`;
}

/** The sign-in page, with the way back. */
export const signInAddress = (wayBack: string): string =>
  `${ADDRESSES.signIn}?redirect=${encodeURIComponent(wayBack.replace(/^\//, ""))}`;
