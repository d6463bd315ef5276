import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { SEARCH_TEXT_VERSION, searchColumns } from "./search-text.ts";
import { categories, products, searchState } from "./tables.ts";

const BATCH = 1_000;

/** Updates the search text of products whose texts or category changed. */
export async function refreshSearch(tx: Tx, ids: readonly number[]): Promise<void> {
  await refresh(tx, inArray(products.id, sql`(select unnest(${sql.param(ids)}::integer[]))`));
}

/** Updates that of every product after a release that makes search text differently. */
export async function refreshOutdatedSearch(db: Db): Promise<void> {
  const [state] = await db.select().from(searchState);
  if (state?.version === SEARCH_TEXT_VERSION) return;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction(async (tx) => refresh(tx, gt(products.id, after), BATCH));
  }
  await db.transaction(async (tx) => {
    await tx.delete(searchState);
    await tx.insert(searchState).values({ version: SEARCH_TEXT_VERSION }).onConflictDoNothing();
  });
}

/** Returns the last id of the batch, undefined after the last one. */
async function refresh(tx: Tx, which: SQL, most?: number): Promise<number | undefined> {
  const query = tx
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      description: products.description,
      categoryName: categories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(which))
    .orderBy(asc(products.id))
    .for("no key update", { of: products });
  const rows = await (most === undefined ? query : query.limit(most));
  const texts = rows.map(({ id, ...texts }) => ({ id, ...searchColumns(texts) }));
  await tx.execute(sql`update ${products} p
    set search_name = t."searchName", search_brand = t."searchBrand", search_text = t."searchText"
    from jsonb_to_recordset(${JSON.stringify(texts)}) as t (id integer, "searchName" text, "searchBrand" text, "searchText" text)
    where p.id = t.id and (p.search_text, p.search_name, p.search_brand)
      is distinct from (t."searchText", t."searchName", t."searchBrand")`);
  return rows.at(-1)?.id;
}
