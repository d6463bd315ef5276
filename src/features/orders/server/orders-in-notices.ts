import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { orderMailData } from "./order-shape.ts";
import { orders } from "./tables.ts";

/** The pending ones among these orders, as notices show them. */
export async function ordersInNotices(tx: Tx, ids: number[]): Promise<MailData<"order_received">[]> {
  const waiting = and(inArray(orders.id, ids), eq(orders.status, "pending"));
  return (await withLines(tx, await ordersWithCustomers(tx).where(waiting).orderBy(asc(orders.id)))).map(orderMailData);
}
