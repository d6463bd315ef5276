/** Every address of the shop (docs/shop.md, Addresses), for routes, links, redirects and tests alike. */
export const ADDRESSES = {
  home: "/",
  catalogue: "/productos",
  product: "/producto/:id",
  cart: "/carrito",
  signIn: "/iniciar-sesion",
  register: "/crear-cuenta",
  recover: "/recuperar",
  account: "/mi-cuenta",
  withdrawal: "/arrepentimiento",
  legal: "/legal/:page",
  invitation: "/invitacion",
  admin: "/admin",
  adminToday: "/admin/hoy",
  adminProducts: "/admin/productos",
  adminNewProduct: "/admin/productos/nuevo",
  adminProductSheet: "/admin/productos/csv",
  adminProduct: "/admin/productos/editar/:productId",
  adminCategories: "/admin/categorias",
  adminOrders: "/admin/pedidos",
  adminNewOrder: "/admin/pedidos/nuevo",
  adminOrder: "/admin/pedidos/:orderId",
  adminWithdrawals: "/admin/arrepentimientos",
  adminActivity: "/admin/actividad",
  adminStatus: "/admin/estado",
  adminWelcome: "/admin/bienvenida",
  adminSettings: "/admin/configuracion",
  adminBackups: "/admin/copias",
  adminStaff: "/admin/equipo",
  adminOwnPages: "/admin/paginas",
  adminNewOwnPage: "/admin/paginas/nueva",
  adminOwnPage: "/admin/paginas/:pageId",
  ownPage: "/pagina/:slug",
  notFound: "/404",
  offline: "/sin-conexion",
} as const;

export const productAddress = (id: number): string => ADDRESSES.product.replace(":id", `${id}`);

/** A page of the law: `cookies`, `terminos` and the like. */
export const legalAddress = (page: string): string => ADDRESSES.legal.replace(":page", page);

/** A page that staff wrote. */
export const ownPageAddress = (slug: string): string => ADDRESSES.ownPage.replace(":slug", slug);

export const adminProductAddress = (id: number): string => ADDRESSES.adminProduct.replace(":productId", `${id}`);

/** A new product that begins as a copy of `id`. */
export const copyAddress = (id: number): string => `${ADDRESSES.adminNewProduct}?copia=${id}`;

/** What narrows the catalogue, in the order of its addresses. */
export const CATALOGUE_FILTERS = [
  "categories",
  "search",
  "orden",
  "marcas",
  "desde",
  "hasta",
  "stock",
  "ofertas",
] as const;

/** A category by name, a search, an order and so on; `paginas` is how many pages are shown as one, from `page` on. */
export type CataloguePlace = Partial<Record<(typeof CATALOGUE_FILTERS)[number], string>> & {
  page?: number;
  paginas?: number;
};

/** The catalogue, narrowed. */
export function catalogueAddress(narrowed: CataloguePlace = {}): string {
  const query = new URLSearchParams();
  for (const name of CATALOGUE_FILTERS) if (narrowed[name]) query.set(name, narrowed[name]);
  if (narrowed.page && narrowed.page > 1) query.set("page", `${narrowed.page}`);
  if (narrowed.paginas && narrowed.paginas > 1) query.set("paginas", `${narrowed.paginas}`);
  return query.size === 0 ? ADDRESSES.catalogue : `${ADDRESSES.catalogue}?${query}`;
}

/** The sign-in page, with the way back. */
export const signInAddress = (wayBack: string): string =>
  `${ADDRESSES.signIn}?redirect=${encodeURIComponent(wayBack.replace(/^\//, ""))}`;
