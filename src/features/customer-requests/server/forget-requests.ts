import { desc, eq, inArray, lt, or, sql } from "drizzle-orm";
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

/** Removes the person from their requests, which stay for their codes; open ones about the account are accepted. */
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

/** Removes the requests answered over `years` ago. Returns how many. */
export async function removeOldRequests(db: Db, years: number): Promise<number> {
  const { rowCount } = await db
    .delete(withdrawals)
    .where(lt(withdrawals.answeredAt, sql`now() - make_interval(years => ${years})`));
  return rowCount ?? 0;
}
