import { and, type SQL, sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Facets, ListQuery } from "../contract.ts";
import { wantedBy } from "./list-products.ts";
import { type Facet, isOnSale } from "./product-filters.ts";
import { countProducts } from "./read-page.ts";
import { matches } from "./search-terms.ts";
import { liveProducts } from "./tables.ts";

/** When more is found than lists count, the facets are taken from a sample of this size. */
const SAMPLE = 2_000;

/**
 * Counts each facet within the search and the other chosen facets. A sample has the chosen facets applied, except the
 * brand: other brands are offered beside it.
 */
export async function countFacets(db: Db, query: ListQuery): Promise<Facets> {
  const { fixed, chosen, terms } = await wantedBy(db, query);
  const conditions = [...fixed, ...terms.map(matches)];
  const isExact = (await countProducts(db, conditions)) <= EXACT_COUNT_LIMIT;
  const { brand: _, ...others } = chosen;
  // Under the view's own name, so that the filters apply to it.
  const found = db
    .select()
    .from(liveProducts)
    .where(and(...conditions, ...(isExact ? [] : Object.values(others))))
    .limit(isExact ? EXACT_COUNT_LIMIT : SAMPLE)
    .as("live_products");

  const beside = (facet: Facet, condition?: SQL) =>
    and(sql`true`, condition, ...Object.values({ ...chosen, [facet]: undefined }));
  const count = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`;
  const hasPrice = sql`${liveProducts.finalPrice} > 0`;
  const rows = await db
    .select({
      category: sql<number | null>`${liveProducts.categoryId}`,
      brand: sql<string | null>`${liveProducts.brand}`,
      inCategory: count(beside("category")),
      ofBrand: count(beside("brand")),
      inStock: count(beside("stock", sql`not ${liveProducts.soldOut}`)),
      onSale: count(beside("offer", isOnSale)),
      lowest: sql<Centavos>`coalesce(min(${liveProducts.finalPrice}) filter (where ${beside("price", hasPrice)}), 0)::float8`,
      highest: sql<Centavos>`coalesce(max(${liveProducts.finalPrice}) filter (where ${beside("price", hasPrice)}), 0)::float8`,
    })
    .from(found)
    .groupBy(sql`grouping sets ((${liveProducts.categoryId}), (${liveProducts.brand}), ())`)
    .orderBy(inSpanish(liveProducts.brand));

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
