import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { undoableChanges } from "#src/features/activity/server/tables.ts";
import { customers, shownId } from "./tables.ts";

/** What is stored about the customer, with this account's own contact (Ley 25.326, right of access). */
export async function customerOf(db: Db, userId: number): Promise<Record<string, unknown> | null> {
  const [own] = await db.select().from(customers).where(eq(customers.userId, userId));
  if (!own) return null;
  const [shown = own] =
    own.mergedInto === null ? [] : await db.select().from(customers).where(eq(customers.id, own.mergedInto));
  return {
    name: own.name,
    email: own.email,
    phone: own.phone,
    tags: shown.tags,
    notes: shown.notes,
    is_blocked: shown.isBlocked,
    price_list: shown.priceList,
    created_at: own.createdAt.toISOString(),
  };
}

/** Erases customers with the rows merged into them, and the undo data that holds their facts. */
async function remove(tx: Tx, removed: readonly { id: number }[]): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const rows = await tx.select({ id: customers.id }).from(customers).where(inArray(shownId, ids));
  await deleteUndoRecords(tx, [...ids, ...rows.map(({ id }) => id)]);
  await tx.delete(customers).where(inArray(customers.id, ids));
}

const deleteUndoRecords = (tx: Tx, ids: number[]) =>
  tx
    .delete(undoableChanges)
    .where(and(eq(undoableChanges.kind, "customer"), inArray(undoableChanges.target, ids.map(String))));

/** Erases an account's customer, unless it has other orders or belongs to another account too. */
export async function eraseCustomer(tx: Tx, userId: number): Promise<void> {
  const [own] = await tx.select().from(customers).where(eq(customers.userId, userId));
  if (!own) return;
  const shown = own.mergedInto ?? own.id;
  const rows = await tx.select().from(customers).where(eq(shownId, shown));
  const hasOrders = rows.some(({ id, ordersCount }) => id === shown && ordersCount > 0);
  const isOthers = rows.some(({ userId: account }) => account !== null && account !== userId);
  if (hasOrders || isOthers) await tx.update(customers).set({ userId: null }).where(eq(customers.id, own.id));
  else await remove(tx, [{ id: shown }]);
}

/** Removes an e-mail and the customers that had nothing else. Its orders without an account are anonymous already. */
export async function forgetCustomersEmail(tx: Tx, email: string): Promise<void> {
  const rows = await tx.select().from(customers).where(sameText(customers.email, email));
  const ids = rows.map(({ id }) => id);
  const led = await tx.select({ id: customers.mergedInto }).from(customers).where(inArray(customers.mergedInto, ids));
  const isLed = (id: number) => led.some((one) => one.id === id);
  await deleteUndoRecords(tx, ids);
  await tx.update(customers).set({ email: "" }).where(inArray(customers.id, ids));
  const gone = rows.filter((row) => row.userId === null && row.ordersCount === 0 && !isLed(row.id));
  await remove(tx, gone);
}

/** Removes customers without account and orders, unchanged for `years`. Returns how many. */
export const forgetOldCustomers = (db: Db, years: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { id, userId, ordersCount, mergedInto, updatedAt } = customers;
    const isUnused = and(isNull(userId), eq(ordersCount, 0), isNull(mergedInto));
    const isOld = lt(updatedAt, sql`now() - make_interval(years => ${years})`);
    const leadsNone = sql`not exists (select from ${customers} m where m.merged_into = ${id} and m.user_id is not null)`;
    const rows = await tx
      .select({ id })
      .from(customers)
      .where(and(isUnused, isOld, leadsNone));
    await remove(tx, rows);
    return rows.length;
  });
