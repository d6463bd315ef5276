import { and, desc, eq, exists, inArray, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/features/accounts/server/find-user.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Order } from "../contract.ts";
import { PERSON_ERASED } from "../fields.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { orderInvoices, orderNotes, orders } from "./tables.ts";

/** The recipient of an order without an account, once the person is forgotten. */
const DATA_ERASED = "Datos eliminados";

/** For the right of access (Ley 25.326), newest first. */
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

/**
 * Removes the person from their orders, which stay for the accounts, and deletes their mails and notes (right of erasure, Ley
 * 25.326).
 */
export const forgetCustomer = (tx: Tx, userId: number): Promise<void> =>
  forgetPersons(tx, eq(orders.userId, userId), "Cuenta eliminada");

async function forgetPersons(tx: Tx, condition: SQL | undefined, name: string): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(condition);
  await tx.delete(mails).where(inArray(mails.orderId, theirs));
  await forgetInNotices(tx, theirs);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, theirs));
  await tx
    .update(orders)
    .set({ userId: null, ...PERSON_ERASED, recipientName: name })
    .where(condition);
}

/** Unsent staff notices still hold data of all their orders; sent ones hold none. */
const forgetInNotices = (tx: Tx, orderIds: SQLWrapper) =>
  tx
    .delete(mails)
    .where(
      and(
        eq(mails.kind, "staff_notice"),
        sql`exists (select from jsonb_array_elements(${mails.data} -> 'orders') as told where (told ->> 'order_id')::integer in ${orderIds})`,
      ),
    );

/**
 * Removes `email` from all orders: where they have no account, the whole person; of another's account, the e-mail alone.
 * `CONFLICT` while one of them is pending.
 */
export async function forgetContact(tx: Tx, email: string): Promise<void> {
  const carriesIt = sameText(orders.customerEmail, email);
  const found = await tx.select().from(orders).where(carriesIt).orderBy(orders.id).for("update");
  const pending = found.find(({ status }) => status === "pending");
  if (pending) {
    throw problem("email_of_pending_order", { order: pending.id });
  }
  await forgetPersons(tx, and(carriesIt, isNull(orders.userId)), DATA_ERASED);
  await tx.update(orders).set({ customerEmail: "" }).where(carriesIt);
}

/**
 * Removes persons and invoices from orders without an account, except pending ones, placed over `years` ago; lines, totals and
 * stock stay. Returns how many orders (docs/shop.md, Personal data).
 */
export const forgetOldOrders = (db: Db, years: number): Promise<number> =>
  db.transaction(async (tx) => {
    const its = (table: typeof mails | typeof orderNotes | typeof orderInvoices) =>
      exists(tx.select({ id: table.id }).from(table).where(eq(table.orderId, orders.id)));
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isNull(orders.userId),
          ne(orders.status, "pending"),
          lt(orders.createdAt, sql`now() - make_interval(years => ${years})`),
          or(ne(orders.customerEmail, ""), its(mails), its(orderNotes), its(orderInvoices)),
        ),
      )
      .for("update");
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.delete(orderInvoices).where(inArray(orderInvoices.orderId, ids));
    await forgetPersons(tx, inArray(orders.id, ids), DATA_ERASED);
    return ids.length;
  });
