import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { type CustomerRow, isShown } from "./load-customers.ts";
import { customers, shownId } from "./tables.ts";

/** Absent texts are blank. */
export type Contact = { name: string; email: string; phone: string };

export type FoundCustomer = {
  /** For the order: it stays with this row when a merge is undone. */
  id: number;
  /** The customer that shows its orders. */
  accountId: number | null;
  /** The row, or the one it was merged into. */
  shown: CustomerRow;
};

const shown = alias(customers, "shown");
const merged = alias(customers, "merged");

async function findOne(tx: Tx, condition: SQL | undefined, ...order: SQL[]): Promise<FoundCustomer | undefined> {
  const ofMerged = tx
    .select({ id: sql`min(${merged.userId})` })
    .from(merged)
    .where(eq(merged.mergedInto, shown.id));
  const [found] = await tx
    .select({
      id: customers.id,
      accountId: sql<number | null>`coalesce(${customers.userId}, ${shown.userId}, (${ofMerged}))`,
      shown,
    })
    .from(customers)
    .innerJoin(shown, eq(shown.id, shownId))
    .where(condition)
    .orderBy(...order, customers.id)
    .limit(1);
  return found;
}

export const customerOfAccount = (tx: Tx, userId: number) => findOne(tx, eq(customers.userId, userId));

/** Undefined if it was merged into another. */
export const customerById = (tx: Tx, id: number) => findOne(tx, isShown(id));

/** Finds by e-mail (accounts first), else by telephone and name, else makes one. Serialized by contact. */
export async function findOrMakeCustomer(tx: Tx, contact: Contact): Promise<FoundCustomer | undefined> {
  const { email, phone } = contact;
  if (email === "" && phone === "") return undefined;
  await lockContact(tx, email || phone);
  const found = email === "" ? await byPhone(tx, contact) : await byEmail(tx, email);
  return found ?? make(tx, contact);
}

/** Locks an e-mail or telephone until the transaction ends. */
export const lockContact = (tx: Tx, emailOrPhone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${emailOrPhone.toLowerCase()}`}, 0))`);

function byEmail(tx: Tx, email: string) {
  const isProven = and(sameText(users.email, email), isNotNull(users.emailVerifiedAt));
  const account = tx.select({ id: users.id }).from(users).where(isProven);
  const ofAccount = sql`${customers.userId} = (${account})`;
  return findOne(
    tx,
    or(sameText(customers.email, email), ofAccount),
    sql`(${ofAccount}) is not true`,
    sql`${customers.mergedInto}`,
  );
}

const byPhone = (tx: Tx, { phone, name }: Contact) =>
  findOne(
    tx,
    eq(customers.phone, phone),
    sql`lower(${customers.name}) <> lower(${name})`,
    sql`${shown.id}`,
    sql`${customers.mergedInto}`,
  );

/** Fills in facts that were blank. */
export async function fillInCustomer(tx: Tx, { shown: known }: FoundCustomer, { name, phone }: Omit<Contact, "email">) {
  const filled = { name: known.name || name, phone: known.phone || phone };
  if (filled.name !== known.name || filled.phone !== known.phone)
    await tx.update(customers).set(filled).where(eq(customers.id, known.id));
}

/** An account that verified the e-mail meanwhile is the same person. */
async function make(tx: Tx, { name, email, phone }: Contact): Promise<FoundCustomer> {
  const [row] = await tx.insert(customers).values({ name, email, phone }).onConflictDoNothing().returning();
  const found = row ? undefined : await byEmail(tx, email);
  if (found) return found;
  if (!row) throw new Error("the customer was not stored");
  return { id: row.id, accountId: row.userId, shown: row };
}
