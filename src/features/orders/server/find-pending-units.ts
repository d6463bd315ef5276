import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { orderLines, orders } from "./tables.ts";

export async function findPendingUnits(
  db: Db | Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const held = new Map<number, Map<number, number>>();
  if (productIds.length === 0) return held;
  const rows = await db
    .select({
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      units: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), eq(orders.status, "pending")))
    .groupBy(orderLines.productId, orderLines.variantId);
  for (const { productId, variantId, units } of rows) {
    if (productId === null || variantId === null) continue;
    held.set(productId, (held.get(productId) ?? new Map()).set(variantId, units));
  }
  return held;
}
