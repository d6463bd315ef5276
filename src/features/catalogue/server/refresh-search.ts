import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import { searchColumns } from "./search-text.ts";

/** Makes anew what searches look into, for products whose texts or category many at once have changed. */
export async function refreshSearch(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      description: products.description,
      categoryName: categories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, sql`(select unnest(${sql.param(ids)}::integer[]))`));
  const texts = rows.map(({ id, ...texts }) => ({ id, ...searchColumns(texts) }));
  await tx.execute(sql`update ${products} p
    set search_name = t."searchName", search_brand = t."searchBrand", search_text = t."searchText"
    from jsonb_to_recordset(${JSON.stringify(texts)}) as t (id integer, "searchName" text, "searchBrand" text, "searchText" text)
    where p.id = t.id and (p.search_text, p.search_name, p.search_brand)
      is distinct from (t."searchText", t."searchName", t."searchBrand")`);
}
