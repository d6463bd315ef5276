import { inArray } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { liveProducts } from "./tables.ts";

export async function existingProducts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: liveProducts.id })
    .from(liveProducts)
    .where(inArray(liveProducts.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
