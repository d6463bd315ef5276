import { ADDRESSES } from "#src/addresses.ts";

const LONGEST_PARAMETER = 200;

/** The pages that are kept whole, and the parameters that change what they show. */
const KEPT: readonly { pattern: RegExp; parameters: readonly string[] }[] = [
  { pattern: /^\/$/, parameters: [] },
  { pattern: new RegExp(`^${ADDRESSES.catalogue}$`), parameters: ["page", "search", "categories", "orden"] },
  { pattern: /^\/producto\/\d{1,10}$/, parameters: [] },
  { pattern: new RegExp(`^${ADDRESSES.cart}/?$`), parameters: [] },
  { pattern: new RegExp(`^${ADDRESSES.notFound}$`), parameters: [] },
  { pattern: new RegExp(`^${ADDRESSES.offline}$`), parameters: [] },
];

/** React Router's name for "only these routes' data"; it holds route ids. */
const ROUTES_PARAMETER = /^[\w/.,-]{1,500}$/;

/** The address under which a page is kept: its path with the parameters that count, in one order; null for a page that isn't. */
export function pageKey(url: URL): string | null {
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : url.pathname;
  const kept = KEPT.find(({ pattern }) => pattern.test(path));
  if (!kept) return null;
  const counted = new URLSearchParams();
  for (const name of kept.parameters) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== "" && value.length <= LONGEST_PARAMETER) counted.set(name, value);
  }
  const routes = url.searchParams.get("_routes");
  if (isData && routes !== null) {
    if (!ROUTES_PARAMETER.test(routes)) return null;
    counted.set("_routes", routes);
  }
  return counted.size === 0 ? url.pathname : `${url.pathname}?${counted}`;
}
