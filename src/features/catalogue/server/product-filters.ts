import { eq, gte, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import { centavos, toCentavos } from "#src/contract/centavos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import type { Availability, ListQuery, ProductQuery } from "../contract.ts";
import { findCategoryIds } from "./find-categories.ts";
import { isLowStock, isShown, isUnpriced } from "./read-page.ts";
import { liveProducts } from "./tables.ts";

export const isOnSale = sql`${liveProducts.discount} > 0 and ${liveProducts.finalPrice} > 0`;

/** What people narrow a list by. */
export type Facet = "category" | "brand" | "price" | "stock" | "offer";

export type ProductFilters = {
  fixed: (SQL | undefined)[];
  chosen: Record<Facet, SQL | undefined>;
};

/** The conditions of a query, without its search. */
export async function filtersOf(db: Db, query: ListQuery): Promise<ProductFilters> {
  const names = namesIn(query.category_name);
  const named = names && (await findCategoryIds(db, names));
  const fixed = [
    query.include_unavailable || query.hidden ? undefined : isShown,
    query.hidden ? not(isShown) : undefined,
    query.category === undefined ? undefined : eq(liveProducts.categoryId, query.category),
    query.availability && OF_AVAILABILITY[query.availability],
    query.no_prices ? isUnpriced : undefined,
    query.no_image ? sql`${liveProducts.image} is null` : undefined,
    query.low_stock ? isLowStock : undefined,
    query.ids ? inArray(liveProducts.id, query.ids) : undefined,
  ];
  const chosen = {
    category: named && inArray(liveProducts.categoryId, named),
    brand: await ofBrands(db, query),
    price: inPriceRange(query),
    stock: query.in_stock ? sql`not ${liveProducts.soldOut}` : undefined,
    offer: query.on_sale ? isOnSale : undefined,
  };
  return { fixed, chosen };
}

/** `text` as one name, which may contain a comma, and as names separated by commas. */
const oneOrSeveral = (text: string): string[] => [text, ...text.split(",").map((name) => name.trim())];

async function ofBrands(db: Db, { brand, brands }: ListQuery): Promise<SQL | undefined> {
  if (brands) return inArray(liveProducts.brand, brands);
  if (!brand) return undefined;
  if (!brand.includes(",")) return eq(liveProducts.brand, brand);
  const isOne = await db.$count(
    db.select({ id: liveProducts.id }).from(liveProducts).where(eq(liveProducts.brand, brand)).limit(1),
  );
  return inArray(liveProducts.brand, isOne > 0 ? [brand] : oneOrSeveral(brand));
}

/** The same bounds as in `availabilityOf`. */
const OF_AVAILABILITY: Record<Availability, SQL> = {
  none: sql`${liveProducts.soldOut}`,
  last_units: sql`(${isLowStock} and not ${liveProducts.soldOut})`,
  in_stock: not(isLowStock),
};

/** By the final price; products without a price are in no range. */
function inPriceRange({ min_price, max_price }: ProductQuery): SQL | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  const from = gte(liveProducts.finalPrice, centavos(Math.max(1, toCentavos(min_price ?? 0))));
  return max_price === undefined ? from : sql`${from} and ${lte(liveProducts.finalPrice, toCentavos(max_price))}`;
}

const namesIn = (categories = ""): string[] | undefined =>
  normalizeForSearch(categories.replaceAll(",", "")) === "" ? undefined : oneOrSeveral(categories);
