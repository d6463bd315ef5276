import { desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { withdrawals } from "./tables.ts";

/** The person's requests: about their orders, or by their account's e-mail. */
const theirs = (db: Db | Tx, userId: number) =>
  or(
    inArray(withdrawals.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
    inArray(
      withdrawals.contact,
      db
        .select({ email: sql`lower(${users.email})` })
        .from(users)
        .where(eq(users.id, userId)),
    ),
  );

/** For the right of access (Ley 25.326). */
export async function requestsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const rows = await db.select().from(withdrawals).where(theirs(db, userId)).orderBy(desc(withdrawals.id));
  return rows.map(({ code, kind, orderNumber, contact, details, status, answer, createdAt }) => ({
    code,
    kind,
    order_number: orderNumber,
    contact,
    details,
    status,
    answer,
    received_at: createdAt.toISOString(),
  }));
}

/**
 * Removes the person from their requests, while the orders still are theirs. The requests stay, since their codes must go on
 * answering; open ones about an account and its data are done with this.
 */
export async function forgetRequests(tx: Tx, userId: number): Promise<void> {
  const isClosed = sql`${withdrawals.kind} <> 'purchase' and ${withdrawals.status} = 'open'`;
  await tx
    .update(withdrawals)
    .set({
      contact: "",
      details: "",
      answer: "",
      linkHash: null,
      status: sql`case when ${isClosed} then 'accepted' else ${withdrawals.status} end`,
      answeredAt: sql`case when ${isClosed} then now() else ${withdrawals.answeredAt} end`,
    })
    .where(theirs(tx, userId));
}
