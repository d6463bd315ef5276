import { pageQuery } from "#src/contract/page.ts";
import { productQuery, STAFF_ONLY } from "#src/features/catalogue/contract.ts";

/** The whole catalogue, and its parts by their last words. */
const LIST = /^\/api\/products\/$/;
const PART = /^\/api\/products\/(on-sale|categories|brands|\d{1,10}\/related)\/$/;
const DETAIL = /^\/api\/products\/\d{1,10}\/$/;

/** Carts ask by `ids` what can be had this moment; how many are few is told to nobody (`page-cache.md`). */
const NEVER_KEPT = new Set<string>([...STAFF_ONLY, "ids", "availability"]);

const OF_LIST = new Set(Object.keys(productQuery.shape).filter((name) => !NEVER_KEPT.has(name)));
const OF_PART = new Set(Object.keys(pageQuery(1).shape));
const NONE = new Set<string>();

const LONGEST = 300;

const parametersOf = (path: string): ReadonlySet<string> | null => {
  if (LIST.test(path)) return OF_LIST;
  if (PART.test(path)) return OF_PART;
  return DETAIL.test(path) ? NONE : null;
};

/** The address under which a visitor's call is kept; null for one that isn't: of a parameter that is given twice, or of another name. */
export function callKey({ pathname, search, searchParams }: URL): string | null {
  const known = parametersOf(pathname);
  if (!known || search.length > LONGEST) return null;
  const names = [...searchParams.keys()];
  const isKnown = names.every((name) => known.has(name)) && new Set(names).size === names.length;
  return isKnown ? `${pathname}${search}` : null;
}
