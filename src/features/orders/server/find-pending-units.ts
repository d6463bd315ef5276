import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { orderLines, orders } from "./tables.ts";

/** Units in pending orders by product and blister; null is the product itself. */
export async function findPendingUnits(
  db: Db | Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number | null, number>>> {
  const held = new Map<number, Map<number | null, number>>();
  if (productIds.length === 0) return held;
  const rows = await db
    .select({
      productId: orderLines.productId,
      blisterId: orderLines.blisterId,
      units: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), eq(orders.status, "pending")))
    .groupBy(orderLines.productId, orderLines.blisterId);
  for (const { productId, blisterId, units } of rows) {
    if (productId !== null) held.set(productId, (held.get(productId) ?? new Map()).set(blisterId, units));
  }
  return held;
}
