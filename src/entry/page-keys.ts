import { readCatalogueQuery } from "#src/pages/storefront/catalogue-query.ts";
import { cataloguePath, PATHS } from "#src/paths.ts";

const noParameters = () => new URLSearchParams();

/** What the catalogue's page makes of its parameters: those that say nothing to it are left out. */
const catalogueParameters = (given: URLSearchParams) =>
  new URLSearchParams(cataloguePath(readCatalogueQuery(given)).slice(PATHS.catalogue.length));

/** The pages that are kept whole, and the parameters that change what they show. */
const KEPT: readonly { pattern: RegExp; parametersOf: (given: URLSearchParams) => URLSearchParams }[] = [
  { pattern: /^\/$/, parametersOf: noParameters },
  { pattern: new RegExp(`^${PATHS.catalogue}$`), parametersOf: catalogueParameters },
  { pattern: /^\/producto\/\d{1,10}$/, parametersOf: noParameters },
  { pattern: new RegExp(`^${PATHS.cart}/?$`), parametersOf: noParameters },
  { pattern: new RegExp(`^${PATHS.withdrawal}$`), parametersOf: noParameters },
  { pattern: new RegExp(`^${PATHS.dataRequest}$`), parametersOf: noParameters },
  { pattern: /^\/legal\/[a-z]{1,20}$/, parametersOf: noParameters },
  { pattern: /^\/pagina\/[a-z0-9-]{1,80}$/, parametersOf: noParameters },
  { pattern: new RegExp(`^${PATHS.notFound}$`), parametersOf: noParameters },
  { pattern: new RegExp(`^${PATHS.offline}$`), parametersOf: noParameters },
];

/** React Router's name for "only these routes' data"; it holds route ids. */
const ROUTES_PARAMETER = /^[\w/.,-]{1,500}$/;

/** The address under which a page is kept: its path with the parameters that count, in one order; null for a page that isn't. */
export function pageKey(url: URL): string | null {
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : url.pathname;
  const kept = KEPT.find(({ pattern }) => pattern.test(path));
  if (!kept) return null;
  const counted = kept.parametersOf(url.searchParams);
  const routes = url.searchParams.get("_routes");
  if (isData && routes !== null) {
    if (!ROUTES_PARAMETER.test(routes)) return null;
    counted.set("_routes", routes);
  }
  return counted.size === 0 ? url.pathname : `${url.pathname}?${counted}`;
}
