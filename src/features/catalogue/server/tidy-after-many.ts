import { sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { productCounts } from "#src/db/tables/catalogue.ts";

/** Ends every change of many products: merges what it left for reads to go through. */
export async function tidyAfterMany(tx: Tx): Promise<void> {
  await mergeProductCounts(tx);
  await flushSearchIndexes(tx);
}

/** Rows that somebody else is merging are left to them, so that nobody waits (docs/decisions/product-counts.md). */
export const mergeProductCounts = (db: Db | Tx) =>
  db.execute(sql`
    with taken as (
      delete from ${productCounts} where ctid = any (array(select ctid from ${productCounts} for update skip locked))
      returning category_id, brand, is_available, change
    )
    insert into ${productCounts} (category_id, brand, is_available, change)
      select category_id, brand, is_available, sum(change) from taken group by 1, 2, 3 having sum(change) <> 0`);

/** Else every search would read through them until the database gets to it by itself (docs/decisions/search.md). */
const flushSearchIndexes = (tx: Tx) =>
  tx.execute(sql`select gin_clean_pending_list('products_search'), gin_clean_pending_list('products_search_name')`);
