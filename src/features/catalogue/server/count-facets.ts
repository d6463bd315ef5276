import { and, type SQL, sql } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import { addCacheTags, type CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { hasSurelyMany } from "#src/db/list-page.ts";
import { withRoomForCommon } from "#src/db/search-pieces.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { Facets } from "../contract.ts";
import { type Facet, isOnSale, type ProductFilters } from "./product-filters.ts";
import type { Searched } from "./read-page.ts";

/** Where surely more are found than lists count, nothing is: so many of them tell what there is to choose from. */
const SAMPLE = 2_000;

type Row = {
  facet: "category" | "brand" | "in_stock" | "on_sale" | "lowest" | "highest" | "found";
  of: string;
  value: number;
};

/**
 * What is left to narrow a list by: each facet counts within the search and the other facets that are chosen. Of too many a sample is looked at, which has
 * what is chosen, but for its brands: those to choose beside it are wanted.
 */
export async function countFacets(
  db: Db,
  { fixed, chosen }: ProductFilters,
  searched: Searched | undefined,
  subjects: CacheTag[],
): Promise<Facets> {
  addCacheTags(subjects);
  const isChosen = (facet: Facet): SQL => sql`(${chosen[facet] ?? sql`true`})`;
  const isMany = await areMany(db, fixed, searched);
  const { brand: _, ...others } = chosen;
  const where = isMany
    ? and(...fixed, ...(searched?.inOrder ?? []), ...Object.values(others))
    : and(...fixed, ...(searched?.indexed ?? []));
  const count = sql`
    with found as materialized (
      select ${products.categoryId} as category_id, ${products.brand} as brand, ${products.finalPrice} as price,
        not ${products.soldOut} as in_stock, (${isOnSale}) as on_sale,
        ${isChosen("category")} as category_chosen, ${isChosen("brand")} as brand_chosen,
        ${isChosen("price")} as price_chosen, ${isChosen("stock")} as stock_chosen, ${isChosen("offer")} as offer_chosen
      from ${products} where ${where ?? sql`true`} limit ${isMany ? SAMPLE : EXACT_COUNT_LIMIT + 1}
    )
    select 'category' as facet, category_id::text as of, count(*)::int as value from found
      where brand_chosen and price_chosen and stock_chosen and offer_chosen group by category_id
    union all (select 'brand', brand, count(*)::int from found
      where category_chosen and price_chosen and stock_chosen and offer_chosen and brand <> ''
      group by brand order by ${inSpanish(sql`brand`)})
    union all select 'in_stock', '', count(*)::int from found
      where category_chosen and brand_chosen and price_chosen and offer_chosen and in_stock
    union all select 'on_sale', '', count(*)::int from found
      where category_chosen and brand_chosen and price_chosen and stock_chosen and on_sale
    union all select 'lowest', '', min(price)::float8 from found
      where category_chosen and brand_chosen and stock_chosen and offer_chosen and price > 0
    union all select 'highest', '', max(price)::float8 from found
      where category_chosen and brand_chosen and stock_chosen and offer_chosen and price > 0
    union all select 'found', '', count(*)::int from found`;
  const isByCommon = !isMany && searched?.guessed;
  const { rows } = await (isByCommon ? withRoomForCommon(db, (tx) => tx.execute<Row>(count)) : db.execute<Row>(count));
  const valuesOf = (facet: Row["facet"]) => rows.filter((row) => row.facet === facet);
  const numberOf = (facet: Row["facet"]) => valuesOf(facet)[0]?.value ?? 0;
  return {
    is_exact: !isMany && numberOf("found") <= EXACT_COUNT_LIMIT,
    categories: Object.fromEntries(valuesOf("category").map(({ of, value }) => [of, value])),
    brands: valuesOf("brand").map(({ of, value }) => ({ name: of, count: value })),
    in_stock: numberOf("in_stock"),
    on_sale: numberOf("on_sale"),
    lowest_price: toPesos(numberOf("lowest")),
    highest_price: toPesos(numberOf("highest")),
  };
}

async function areMany(db: Db, fixed: (SQL | undefined)[], searched: Searched | undefined): Promise<boolean> {
  if (searched?.guessed === null) return false;
  return hasSurelyMany(
    db,
    sql`select from ${products} where ${and(...fixed, ...(searched?.guessed ?? [])) ?? sql`true`}`,
  );
}
