import { SORT_COLUMNS, type SortColumn } from "../../contract.ts";

/** Products on a page (docs/shop.md, Back office). */
export const PAGE_SIZE = 12;

/** The switches among the filters, by the names that the address and the API give them. */
const FLAGS = ["no_prices", "no_image", "low_stock", "hidden"] as const;

type Flag = (typeof FLAGS)[number];

const TEXTS = ["search", "category", "brand", "availability"] as const;

/** What narrows the list, as it stands in the address and in a query of the API. */
export type Narrowed = Partial<Record<(typeof TEXTS)[number] | Flag, string>>;

/** Where one is in the list. */
export type ListPlace = { page: number; sort: string | undefined; narrowed: Narrowed };

const isSort = (text: string) => SORT_COLUMNS.some((column) => text === column || text === `-${column}`);

/** The place that an address names; what it can't mean is left out. */
export function placeIn(query: URLSearchParams): ListPlace {
  const narrowed: Narrowed = {};
  for (const name of TEXTS) {
    const value = query.get(name)?.trim().slice(0, 200);
    if (value) narrowed[name] = value;
  }
  if (!/^[1-9]\d{0,8}$/.test(narrowed.category ?? "1")) delete narrowed.category;
  if (!["in_stock", "last_units", "none"].includes(narrowed.availability ?? "none")) delete narrowed.availability;
  for (const flag of FLAGS) if (query.get(flag) === "true") narrowed[flag] = "true";
  const page = query.get("page") ?? "";
  const sort = query.get("sort") ?? "";
  return { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, sort: isSort(sort) ? sort : undefined, narrowed };
}

/** What every list of the staff asks for: also what isn't for sale. */
export const queryOf = (narrowed: Narrowed): string =>
  `${new URLSearchParams({ ...narrowed, include_unavailable: "true" })}`;

/** Up, then down, then as it was before. */
export function nextSort(column: SortColumn, current: string | undefined): string | undefined {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? undefined : column;
}
