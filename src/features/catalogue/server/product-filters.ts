import { eq, gte, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import { centavos, toCentavos } from "#src/contract/centavos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import type { ListQuery, ProductQuery } from "../contract/product-list.ts";
import type { Availability } from "../contract/variant.ts";
import { findCategoryIds } from "./find-categories.ts";
import { isLicenceDue, isLicensed, isLowStock, isShown, needsPrice } from "./read-page.ts";
import { activeProducts } from "./tables/products.ts";

export const isOnSale = sql`${activeProducts.discount} > 0 and ${activeProducts.finalPrice} > 0 and ${isLicensed}`;

export type Facet = "category" | "brand" | "price" | "stock" | "offer";

export type ProductFilters = {
  fixed: (SQL | undefined)[];
  chosen: Record<Facet, SQL | undefined>;
};

export async function filtersOf(db: Db, query: ListQuery): Promise<ProductFilters> {
  const names = namesIn(query.category_name);
  const named = names && (await findCategoryIds(db, names));
  const fixed = [
    query.include_unavailable || query.hidden ? undefined : isShown,
    query.hidden ? not(isShown) : undefined,
    query.category === undefined ? undefined : eq(activeProducts.categoryId, query.category),
    query.availability && OF_AVAILABILITY[query.availability],
    query.no_prices ? needsPrice : undefined,
    query.no_image ? sql`${activeProducts.image} is null` : undefined,
    query.low_stock ? isLowStock : undefined,
    query.licence_due ? isLicenceDue : undefined,
    query.ids ? inArray(activeProducts.id, query.ids) : undefined,
  ];
  const chosen = {
    category: named && inArray(activeProducts.categoryId, named),
    brand: await ofBrands(db, query),
    price: inPriceRange(query),
    stock: query.in_stock ? sql`not ${activeProducts.soldOut}` : undefined,
    offer: query.on_sale ? isOnSale : undefined,
  };
  return { fixed, chosen };
}

/** `text` as one name, which may contain a comma, and as names separated by commas. */
const oneOrSeveral = (text: string): string[] => [text, ...text.split(",").map((name) => name.trim())];

async function ofBrands(db: Db, { brand, brands }: ListQuery): Promise<SQL | undefined> {
  if (brands) return inArray(activeProducts.brand, brands);
  if (!brand) return undefined;
  if (!brand.includes(",")) return eq(activeProducts.brand, brand);
  const named = db.select({ id: activeProducts.id }).from(activeProducts).where(eq(activeProducts.brand, brand));
  const isOne = await db.$count(named.limit(1));
  return inArray(activeProducts.brand, isOne > 0 ? [brand] : oneOrSeveral(brand));
}

/** The same bounds as in `availabilityOf`. */
const OF_AVAILABILITY: Record<Availability, SQL> = {
  none: sql`${activeProducts.soldOut}`,
  last_units: sql`(${isLowStock} and not ${activeProducts.soldOut})`,
  in_stock: not(isLowStock),
};

/** By the final price; products without a price are in no range. */
function inPriceRange({ min_price, max_price }: ProductQuery): SQL | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  const from = sql`${isLicensed} and ${gte(activeProducts.finalPrice, centavos(Math.max(1, toCentavos(min_price ?? 0))))}`;
  return max_price === undefined ? from : sql`${from} and ${lte(activeProducts.finalPrice, toCentavos(max_price))}`;
}

const namesIn = (categories = ""): string[] | undefined =>
  normalizeForSearch(categories.replaceAll(",", "")) === "" ? undefined : oneOrSeveral(categories);
