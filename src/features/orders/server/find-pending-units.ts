import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { orderLines, orders } from "#src/db/tables/orders.ts";

/** The blisters of each of the products that have units in a pending order; null for units of the product itself. */
export async function findPendingUnits(
  db: Db | Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number | null>>> {
  const held = new Map<number, Set<number | null>>();
  if (productIds.length === 0) return held;
  const rows = await db
    .selectDistinct({ productId: orderLines.productId, blisterId: orderLines.blisterId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), eq(orders.status, "pending")));
  for (const { productId, blisterId } of rows) {
    if (productId !== null) held.set(productId, (held.get(productId) ?? new Set()).add(blisterId));
  }
  return held;
}
