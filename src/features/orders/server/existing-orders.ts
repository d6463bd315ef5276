import { inArray } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { orders } from "./tables.ts";

export async function existingOrders(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
