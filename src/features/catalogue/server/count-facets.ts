import { and, type SQL, sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Facets, ListQuery } from "../contract/product-list.ts";
import { found, parseSearch } from "./list-products.ts";
import { type Facet, isOnSale } from "./product-filters.ts";
import { countProducts, isLicensed } from "./read-page.ts";
import { activeProducts } from "./tables/products.ts";

/** When more is found than lists count, the facets are taken from a sample of this size. */
const SAMPLE = 2_000;

/** Counts each facet within the search and the other facets. A sample leaves the chosen brand out. */
export async function countFacets(db: Db, query: ListQuery): Promise<Facets> {
  const wanted = await parseSearch(db, query);
  const { fixed, chosen } = wanted;
  const conditions = [...fixed, found(wanted)];
  const isExact = (await countProducts(db, conditions)) <= EXACT_COUNT_LIMIT;
  const { brand: _, ...others } = chosen;
  // Under the view's own name, so that the filters apply to it.
  const listed = db
    .select()
    .from(activeProducts)
    .where(and(...conditions, ...(isExact ? [] : Object.values(others))))
    .limit(isExact ? EXACT_COUNT_LIMIT : SAMPLE)
    .as("active_products");

  const beside = (facet: Facet, condition?: SQL) =>
    and(sql`true`, condition, ...Object.values({ ...chosen, [facet]: undefined }));
  const count = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`;
  const hasPrice = sql`${activeProducts.finalPrice} > 0 and ${isLicensed}`;
  const rows = await db
    .select({
      category: sql<number | null>`${activeProducts.categoryId}`,
      brand: sql<string | null>`${activeProducts.brand}`,
      inCategory: count(beside("category")),
      ofBrand: count(beside("brand")),
      inStock: count(beside("stock", sql`not ${activeProducts.soldOut}`)),
      onSale: count(beside("offer", isOnSale)),
      lowest: sql<Centavos>`coalesce(min(${activeProducts.finalPrice}) filter (where ${beside("price", hasPrice)}), 0)::float8`,
      highest: sql<Centavos>`coalesce(max(${activeProducts.finalPrice}) filter (where ${beside("price", hasPrice)}), 0)::float8`,
    })
    .from(listed)
    .groupBy(sql`grouping sets ((${activeProducts.categoryId}), (${activeProducts.brand}), ())`)
    .orderBy(inSpanish(activeProducts.brand));

  const all = rows.find(({ category, brand }) => category === null && brand === null);
  return {
    is_exact: isExact,
    categories: Object.fromEntries(
      rows.flatMap(({ category, inCategory }) => (category && inCategory > 0 ? [[category, inCategory]] : [])),
    ),
    brands: rows.flatMap(({ brand, ofBrand }) => (brand && ofBrand > 0 ? [{ name: brand, count: ofBrand }] : [])),
    in_stock: all?.inStock ?? 0,
    on_sale: all?.onSale ?? 0,
    lowest_price: all ? toPesos(all.lowest) : 0,
    highest_price: all ? toPesos(all.highest) : 0,
  };
}
