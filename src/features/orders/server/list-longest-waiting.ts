import { asc, eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Order } from "../contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { orders } from "./tables.ts";

/** Those that have waited longest, first. */
export async function listLongestWaiting(db: Db, limit: number): Promise<Order[]> {
  const rows = await ordersWithCustomers(db)
    .where(eq(orders.status, "pending"))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  return (await withLines(db, rows)).map(toOrder);
}
