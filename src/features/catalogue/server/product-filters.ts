import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { fold } from "#src/contract/fold.ts";
import type { CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { productCounts, products } from "#src/db/tables/catalogue.ts";
import type { Availability, ListQuery, ProductQuery } from "../contract.ts";
import type { CategoryReads } from "./find-categories.ts";
import { isCountedAsShown } from "./list-categories.ts";
import { isUnpriced } from "./read-page.ts";

export const isOnSale = sql`${products.discount} > 0 and ${products.finalPrice} > 0`;

/** What people narrow a list by. Each counts what it would show beside the others that are chosen. */
export type Facet = "category" | "brand" | "price" | "stock" | "offer";

export type ProductFilters = {
  fixed: (SQL | undefined)[];
  chosen: Record<Facet, SQL | undefined>;
  /** Whether one plan is the best whatever values they hold: a brand or a range of prices may be a tenth of the shop, or nothing. */
  isPlannedOnce: boolean;
  /** How many meet them, where that is kept: all, or all of some categories (docs/decisions/product-counts.md). */
  keptCount: SQL | undefined;
  /** What has to change for other products to meet them, or for another number to meet all but one of them. */
  subjects: CacheTag[];
};

/** The conditions of a query, but for its search. */
export async function filtersOf(
  db: Db,
  query: ListQuery,
  { categoryIds, withheldIds }: CategoryReads,
): Promise<ProductFilters> {
  const names = namesIn(query.category_name);
  const named = names && (await categoryIds(db, names));
  const isShown = async () => shownBut(await withheldIds(db));
  const filters = {
    fixed: [
      query.availability && OF_AVAILABILITY[query.availability],
      query.no_prices ? isUnpriced : undefined,
      query.no_image ? sql`${products.image} is null` : undefined,
      query.low_stock ? sql`${products.lowStock}` : undefined,
      query.ids ? inArray(products.id, query.ids) : undefined,
    ],
    chosen: {
      brand: await ofBrands(db, query),
      price: inPriceRange(query),
      stock: query.in_stock ? sql`not ${products.soldOut}` : undefined,
      offer: query.on_sale ? isOnSale : undefined,
    },
  };
  const ids = query.category === undefined ? named : [query.category];
  const isByCategoryAlone = [...filters.fixed, ...Object.values(filters.chosen)].every((each) => each === undefined);
  const { brand, price } = filters.chosen;
  return {
    fixed: [
      query.include_unavailable || query.hidden ? undefined : await isShown(),
      query.hidden ? sql`not ${await isShown()}` : undefined,
      query.category === undefined ? undefined : sql`${products.categoryId} = ${query.category}`,
      ...filters.fixed,
    ],
    chosen: { ...filters.chosen, category: named && inArray(products.categoryId, named) },
    isPlannedOnce: !(brand || price || query.ids) && (ids?.length ?? 1) === 1,
    keptCount: isByCategoryAlone && !query.hidden ? keptCountOf(ids, query.include_unavailable) : undefined,
    // Beside a category stands how many products each of the others has, as in the menu.
    subjects: ids && isByCategoryAlone ? [...ids.map((id) => `category:${id}` as const), "menu"] : ["lists"],
  };
}

/** `text` as a name by itself, for it may hold a comma, and as names separated by commas. */
const oneOrSeveral = (text: string): string[] => [text, ...text.split(",").map((name) => name.trim())];

async function ofBrands(db: Db, { brand, brands }: ListQuery): Promise<SQL | undefined> {
  if (brands) return inArray(products.brand, brands);
  if (!brand) return undefined;
  if (!brand.includes(",")) return eq(products.brand, brand);
  const isOne = await db.$count(
    db.select({ id: products.id }).from(products).where(eq(products.brand, brand)).limit(1),
  );
  return inArray(products.brand, isOne > 0 ? [brand] : oneOrSeveral(brand));
}

/** The same bounds as `availabilityOf`. */
const OF_AVAILABILITY: Record<Availability, SQL> = {
  none: sql`${products.soldOut}`,
  last_units: sql`(${products.lowStock} and not ${products.soldOut})`,
  in_stock: sql`not ${products.lowStock}`,
};

/** By what is paid; a product sin precio is in no range. */
function inPriceRange({ min_price, max_price }: ProductQuery): SQL | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  const from = gte(products.finalPrice, Math.max(1, toCentavos(min_price ?? 0)));
  return max_price === undefined ? from : sql`${from} and ${lte(products.finalPrice, toCentavos(max_price))}`;
}

const keptCountOf = (categoryIds: number[] | undefined, includeUnavailable = false): SQL =>
  sql`select coalesce(sum(change), 0)::int as count from ${productCounts} where ${
    and(
      includeUnavailable ? undefined : isCountedAsShown,
      categoryIds && sql`category_id = any(${sql.param(categoryIds)}::integer[])`,
    ) ?? sql`true`
  }`;

/** What customers see where the shop sells nothing of the `withheld` categories. In words that an index answers: mostly it sells of each. */
const shownBut = (withheld: number[]): SQL =>
  withheld.length === 0
    ? sql`${products.isAvailable}`
    : sql`(${products.isAvailable} and ${products.categoryId} <> all(${sql.param(withheld)}::integer[]))`;

const namesIn = (categories = ""): string[] | undefined =>
  fold(categories.replaceAll(",", "")) === "" ? undefined : oneOrSeveral(categories);
