import { eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { carriers } from "#src/features/delivery/server/tables.ts";
import type { TrackedOrder } from "../../fulfilment-contract.ts";
import { statesOf, trackingOf } from "../order-shape.ts";
import { orders } from "../tables.ts";

/** What the holder of an order's key sees of it. @throws NOT_FOUND */
export async function trackOrder(db: Db, key: string): Promise<TrackedOrder> {
  const [found] = await db
    .select({ order: orders, carrier: carriers })
    .from(orders)
    .leftJoin(carriers, eq(carriers.id, orders.carrierId))
    .where(eq(orders.trackingKey, key));
  if (!found) throw problem("order_not_found");
  const { order, carrier } = found;
  return {
    number: order.id,
    is_cancelled: order.status === "cancelled",
    fulfilment_status: order.fulfilmentStatus,
    states: statesOf(order),
    delivery: order.delivery?.label ?? "",
    tracking: trackingOf({ ...order, carrier }),
  };
}
