import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import { isShown } from "./read-page.ts";

/** A product that can be found, and when it last changed. */
export type SitemapEntry = { id: number; updatedAt: Date };

/** The greatest id of any product; 0 without products. */
export async function lastProductId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(products.id) }).from(products);
  return row?.last ?? 0;
}

/** The available products whose ids are above `after` and up to `last`: a range of the primary key, however many there are. */
export const listSitemapEntries = (db: Db, after: number, last: number): Promise<SitemapEntry[]> =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isShown, gt(products.id, after), lte(products.id, last)))
    .orderBy(asc(products.id));

/** The names of the categories that have something to show. */
export async function listFilledCategories(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(sql`exists (select from ${products} where ${products.categoryId} = ${categories.id} and ${isShown})`)
    .orderBy(inSpanish(categories.name));
  return rows.map(({ name }) => name);
}
