import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { mails } from "#src/db/tables/mail.ts";
import { orderNotes, orders } from "#src/db/tables/orders.ts";
import type { Order } from "../contract.ts";
import { PERSON_ERASED } from "../fields.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";

/** Everything kept of the person's orders, newest first (Ley 25.326, right of access). */
export async function ordersOf(db: Db, userId: number): Promise<Order[]> {
  const rows = await ordersWithCustomers(db).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
  return (await withLines(db, rows)).map(toOrder);
}

export async function hasPendingOrders(tx: Tx, userId: number): Promise<boolean> {
  const [pending] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")))
    .limit(1);
  return pending !== undefined;
}

/** Takes the person out of the orders, which stay for the shop's accounts, and out of their mails and notes (Ley 25.326, right of erasure). */
export async function forgetCustomer(tx: Tx, userId: number): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(mails).where(inArray(mails.orderId, theirs));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, theirs));
  await tx
    .update(orders)
    .set({ userId: null, ...PERSON_ERASED, recipientName: "Cuenta eliminada" })
    .where(eq(orders.userId, userId));
}
