import type { Context } from "hono";
import { pageQuery } from "#src/contract/page.ts";
import { productQuery, STAFF_ONLY } from "#src/features/catalogue/contract/product-list.ts";
import { hasStaffPass } from "#src/features/settings/server/closed-shop.ts";
import { isCleanUrl } from "#src/http/refuse-unclean-url.ts";
import { askedVariant } from "#src/pages/storefront/asked-variant.ts";
import { readCatalogueQuery } from "#src/pages/storefront/catalogue-query.ts";
import { cataloguePath, PATHS, VARIANT_PARAMETER } from "#src/paths.ts";

/** The parameters that affect the answer; null if the given ones rule out caching. */
type Parameters = (given: URLSearchParams) => URLSearchParams | null;

/** Pages ignore unknown parameters. */
const none: Parameters = () => new URLSearchParams();
const ofCatalogue: Parameters = (given) =>
  new URLSearchParams(cataloguePath(readCatalogueQuery(given)).slice(PATHS.catalogue.length));

const ofProduct: Parameters = (given) => {
  const variant = askedVariant(given);
  return new URLSearchParams(variant === null ? {} : { [VARIANT_PARAMETER]: `${variant}` });
};

/** Calls refuse unknown parameters, so each allowed name may stand once. */
const only =
  (names: readonly string[]): Parameters =>
  (given) => {
    const keys = [...given.keys()];
    return keys.every((key) => names.includes(key)) && new Set(keys).size === keys.length ? given : null;
  };

/** `ids` asks for current stock; `availability` would reveal exact stock. */
const UNCACHED = new Set<string>([...STAFF_ONLY, "ids", "availability"]);

const CACHED: readonly [path: RegExp, parameters: Parameters][] = [
  [/^\/$/, none],
  [new RegExp(`^${PATHS.catalogue}$`), ofCatalogue],
  [/^\/producto\/\d{1,10}$/, ofProduct],
  [new RegExp(`^${PATHS.cart}/?$`), none],
  [new RegExp(`^(${PATHS.withdrawal}|${PATHS.dataRequest}|${PATHS.notFound}|${PATHS.offline})$`), none],
  [/^\/legal\/[a-z]{1,20}$/, none],
  [/^\/pagina\/[a-z0-9-]{1,80}$/, none],
  [/^\/api\/products\/$/, only(Object.keys(productQuery.shape).filter((name) => !UNCACHED.has(name)))],
  [/^\/api\/products\/(on-sale|categories|brands|\d{1,10}\/related)\/$/, only(Object.keys(pageQuery(1).shape))],
  [/^\/api\/products\/\d{1,10}\/$/, only([])],
];

const LONGEST_QUERY = 300;

/** React Router's name for "only these routes' data"; it holds route ids. */
const ROUTES_PARAMETER = /^[\w/.,-]{1,500}$/;

/** The path with the relevant parameters; null if the address is never cached. */
export function cacheKey({ href, pathname, search, searchParams }: URL): string | null {
  if (!isCleanUrl(href)) return null;
  const path = pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
  const parameters = CACHED.find(([pattern]) => pattern.test(path))?.[1](searchParams);
  if (!parameters || (path.startsWith("/api/") && search.length > LONGEST_QUERY)) return null;
  const routes = path === pathname ? null : searchParams.get("_routes");
  if (routes !== null) {
    if (!ROUTES_PARAMETER.test(routes)) return null;
    parameters.set("_routes", routes);
  }
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}

/** Whether the request identifies somebody: staff may see more. */
export const isPersonal = (c: Context): boolean => c.req.header("authorization") !== undefined || hasStaffPass(c);
