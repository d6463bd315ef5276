import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { isShown } from "./read-page.ts";
import { liveCategories, liveProducts } from "./tables.ts";

export type SitemapEntry = { id: number; updatedAt: Date };

export async function lastProductId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(liveProducts.id) }).from(liveProducts);
  return row?.last ?? 0;
}

/** A range of the primary key, however many products there are. */
export const listSitemapEntries = (db: Db, after: number, last: number): Promise<SitemapEntry[]> =>
  db
    .select({ id: liveProducts.id, updatedAt: liveProducts.updatedAt })
    .from(liveProducts)
    .where(and(isShown, gt(liveProducts.id, after), lte(liveProducts.id, last)))
    .orderBy(asc(liveProducts.id));

export async function listFilledCategories(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: liveCategories.name })
    .from(liveCategories)
    .where(
      sql`exists (select from ${liveProducts} where ${liveProducts.categoryId} = ${liveCategories.id} and ${isShown})`,
    )
    .orderBy(inSpanish(liveCategories.name));
  return rows.map(({ name }) => name);
}
