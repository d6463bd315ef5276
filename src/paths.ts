/** Every address of the shop (docs/shop.md, Addresses), for routes, links, redirects and tests alike; of the back office those that pages of the shop lead to. */
export const PATHS = {
  home: "/",
  catalogue: "/productos",
  product: "/producto/:id",
  cart: "/carrito",
  signIn: "/iniciar-sesion",
  register: "/crear-cuenta",
  recover: "/recuperar",
  account: "/mi-cuenta",
  withdrawal: "/arrepentimiento",
  withdrawalProgress: "/arrepentimiento/seguimiento",
  closing: "/arrepentimiento/baja",
  dataRequest: "/datos-personales",
  dataConfirmation: "/datos-personales/confirmar",
  legal: "/legal/:page",
  tracking: "/seguimiento/:key",
  stopNotices: "/no-me-avises/:key",
  invitation: "/invitacion",
  admin: "/admin",
  adminProducts: "/admin/productos",
  adminOrders: "/admin/pedidos",
  adminActivity: "/admin/actividad",
  contentPage: "/pagina/:slug",
  notFound: "/404",
  offline: "/sin-conexion",
} as const;

/** What chooses one of a product's variants in the address of its page. */
export const VARIANT_PARAMETER = "variante";

/** A product's page; with `variant`, as it opens with that chosen. */
export const productPath = (id: number, variant?: number | null): string =>
  PATHS.product.replace(":id", variant ? `${id}?${VARIANT_PARAMETER}=${variant}` : `${id}`);

/** Where an order's delivery is followed by whoever has its key. */
export const trackingPath = (key: string): string => PATHS.tracking.replace(":key", key);

/** Where a mail's link ends notices of stock. */
export const stopNoticesPath = (key: string): string => PATHS.stopNotices.replace(":key", key);

/** A page of the law: `cookies`, `terminos` and the like. */
export const legalPath = (page: string): string => PATHS.legal.replace(":page", page);

export const contentPagePath = (slug: string): string => PATHS.contentPage.replace(":slug", slug);

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
export type CatalogueParams = Partial<Record<(typeof CATALOGUE_FILTERS)[number], string>> & {
  page?: number;
  paginas?: number;
};

export function cataloguePath(narrowed: CatalogueParams = {}): string {
  const query = new URLSearchParams();
  for (const name of CATALOGUE_FILTERS) if (narrowed[name]) query.set(name, narrowed[name]);
  if (narrowed.page && narrowed.page > 1) query.set("page", `${narrowed.page}`);
  if (narrowed.paginas && narrowed.paginas > 1) query.set("paginas", `${narrowed.paginas}`);
  return query.size === 0 ? PATHS.catalogue : `${PATHS.catalogue}?${query}`;
}

/** A customer's order, alone in their account. */
export const ownOrderPath = (orderId: number): string => `${PATHS.account}?section=orders&pedido=${orderId}`;

export const signInPath = (returnPath: string): string =>
  `${PATHS.signIn}?redirect=${encodeURIComponent(returnPath.replace(/^\//, ""))}`;
