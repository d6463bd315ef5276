import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Order } from "../contract.ts";
import { PERSON_ERASED } from "../fields.ts";
import { readOrders } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { orderPayments, orderReceipts } from "./payments/tables.ts";
import { orderInvoices, orderNotes, orders } from "./tables.ts";

/** The recipient of an order, once the account is deleted or the person without one forgotten. */
const ACCOUNT_ERASED = "Cuenta eliminada";
const DATA_ERASED = "Datos eliminados";

const tellsOfSomebody = or(
  ne(orders.customerEmail, ""),
  ne(orders.customerPhone, ""),
  notInArray(orders.recipientName, ["", ACCOUNT_ERASED, DATA_ERASED]),
);

/** For the right of access (Ley 25.326), newest first. */
export async function ordersOf(db: Db, userId: number): Promise<Order[]> {
  const theirs = await readOrders(db, eq(orders.userId, userId), desc(orders.id));
  return theirs.map((order) => toOrder(order, { role: null }));
}

export const hasPendingOrders = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.userId, userId), eq(orders.status, "pending")))) > 0;

/** Anonymizes a person's orders and deletes their mails and notes (right of erasure, Ley 25.326). */
export const forgetCustomer = (tx: Tx, userId: number): Promise<void> =>
  forgetPersons(tx, eq(orders.userId, userId), ACCOUNT_ERASED);

async function forgetPersons(tx: Tx, condition: SQL | undefined, name: string): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(condition);
  await tx.delete(mails).where(inArray(mails.orderId, theirs));
  await forgetInNotices(tx, theirs);
  await tx.delete(orderReceipts).where(inArray(orderReceipts.orderId, theirs));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, theirs));
  // What the staff wrote beside a payment may name who paid; the amounts stay.
  await tx.update(orderPayments).set({ reference: "", note: "" }).where(inArray(orderPayments.orderId, theirs));
  await tx
    .update(orders)
    .set({ userId: null, customerId: null, trackingCode: "", ...PERSON_ERASED, recipientName: name })
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

/** Removes `email` from all orders, and the person from those without an account. `CONFLICT` if one is pending */
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

/** Anonymizes finished orders without an account older than `years`. Returns how many (docs/shop.md, Personal data). */
export const forgetOldOrders = (db: Db, years: number): Promise<number> =>
  db.transaction(async (tx) => {
    const its = (table: typeof mails | typeof orderNotes | typeof orderInvoices | typeof orderReceipts) =>
      exists(tx.select({ id: table.id }).from(table).where(eq(table.orderId, orders.id)));
    const isFinished = and(isNull(orders.userId), ne(orders.status, "pending"));
    const isOld = lt(orders.createdAt, sql`now() - make_interval(years => ${years})`);
    const tells = or(tellsOfSomebody, its(mails), its(orderNotes), its(orderInvoices), its(orderReceipts));
    const isDue = and(isFinished, isOld, tells);
    const due = await tx.select({ id: orders.id }).from(orders).where(isDue).for("update");
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.delete(orderInvoices).where(inArray(orderInvoices.orderId, ids));
    await forgetPersons(tx, inArray(orders.id, ids), DATA_ERASED);
    return ids.length;
  });
