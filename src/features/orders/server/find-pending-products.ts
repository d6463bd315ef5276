import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { orderLines, orders } from "#src/db/tables/orders.ts";

/** Those of the products that have units in a pending order. */
export async function findPendingProducts(db: Db | Tx, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), eq(orders.status, "pending")));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
