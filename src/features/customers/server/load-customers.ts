import { and, eq, isNull, or, sql } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import type { Customer, ListedCustomer } from "../contract.ts";
import { customers } from "./tables.ts";

export type CustomerRow = typeof customers.$inferSelect;

export const toListed = (row: CustomerRow): ListedCustomer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  tags: row.tags,
  is_blocked: row.isBlocked,
  orders_count: row.ordersCount,
  total: toPesos(row.total),
  last_order_at: row.lastOrderAt?.toISOString() ?? null,
});

/** It, unless it was merged into another. */
export const isShown = (id: number) => and(eq(customers.id, id), isNull(customers.mergedInto));

/** @throws NOT_FOUND, also where it was merged into another */
export async function loadCustomer(db: Db | Tx, id: number): Promise<Omit<Customer, "addresses">> {
  const [row] = await db.select().from(customers).where(isShown(id));
  if (!row) throw problem("customer_not_found");
  const rows = await withMerged(db, id);
  const others = (of: "email" | "phone") =>
    [...new Set(rows.map(({ customer }) => customer[of]))].filter((text) => text !== "" && text !== row[of]);
  return {
    ...toListed(row),
    notes: row.notes,
    price_list: row.priceList,
    other_emails: others("email"),
    other_phones: others("phone"),
    accounts: rows.flatMap(({ username }) => username ?? []),
  };
}

/** The rows that are one person, the shown one first. */
export const withMerged = (db: Db | Tx, id: number) =>
  db
    .select({ customer: customers, username: users.username })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(or(eq(customers.id, id), eq(customers.mergedInto, id)))
    .orderBy(sql`${customers.mergedInto} nulls first`, customers.id);

/** Locked until the transaction ends, without holding up orders that refer to it. @throws NOT_FOUND */
export async function lockCustomer(tx: Tx, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customers).where(isShown(id)).for("no key update");
  if (!row) throw problem("customer_not_found");
  return row;
}

/** Both, locked in the order of their ids. @throws NOT_FOUND, VALIDATION where they are the same */
export async function lockPair(tx: Tx, id: number, other: number): Promise<[CustomerRow, CustomerRow]> {
  if (id === other) throw invalidField("other", "merged_with_itself");
  const first = await lockCustomer(tx, Math.min(id, other));
  const second = await lockCustomer(tx, Math.max(id, other));
  return first.id === id ? [first, second] : [second, first];
}
