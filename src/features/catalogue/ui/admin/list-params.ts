import type { z } from "zod";
import { pageIn } from "#src/client/use-query-params.ts";
import { PRODUCT_SORTS, type ProductSort, type productQuery, type SortColumn } from "../../contract/product-list.ts";
import { AVAILABILITIES } from "../../contract/variant.ts";

export const PAGE_SIZE = 12;

const FLAGS = ["no_prices", "no_image", "low_stock", "licence_due", "hidden"] as const;

const TEXTS = ["search", "category", "brand"] as const;

type ProductQueryInput = z.input<typeof productQuery>;

export type ProductFilters = {
  [Name in (typeof TEXTS)[number] | "availability" | (typeof FLAGS)[number]]?: NonNullable<ProductQueryInput[Name]>;
};

export type ListParams = { page: number; sort: ProductSort | undefined; filters: ProductFilters };

/** Reads the place from an address, ignoring what is invalid. */
export function readListParams(query: URLSearchParams): ListParams {
  const filters: ProductFilters = {};
  for (const name of TEXTS) {
    const value = query.get(name)?.trim().slice(0, 200);
    if (value) filters[name] = value;
  }
  if (!/^[1-9]\d{0,8}$/.test(filters.category ?? "1")) delete filters.category;
  const availability = AVAILABILITIES.find((one) => one === query.get("availability"));
  if (availability) filters.availability = availability;
  for (const flag of FLAGS) if (query.get(flag) === "true") filters[flag] = "true";
  const sort = PRODUCT_SORTS.find((one) => one === query.get("sort"));
  return { page: pageIn(query), sort, filters };
}

/** Lists of the staff include what isn't for sale, except those that look for missing prices, pictures, stock or licences. */
export const queryOf = (filters: ProductFilters) => {
  const isToFix = filters.no_prices ?? filters.no_image ?? filters.low_stock ?? filters.licence_due;
  return isToFix ? filters : ({ ...filters, include_unavailable: "true" } as const);
};

/** Up, down, then unsorted. */
export function nextSort(column: SortColumn, current: ProductSort | undefined): ProductSort | undefined {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? undefined : column;
}
