import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { ChangeState, UndoableChange } from "#src/features/activity/server/tables.ts";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { refuseShownEmail, stateOf, updateCustomerTotals, writeCustomer } from "./change-customer.ts";
import type { CustomerRow } from "./load-customers.ts";
import { customers, shownId } from "./tables.ts";

async function lockRows(tx: Tx, changes: readonly UndoableChange[]): Promise<Map<string, CustomerRow>> {
  const ids = changes.map(({ target }) => Number(target));
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(sql`${customers.mergedInto} nulls first`, customers.id)
    .for("no key update");
  return new Map(rows.map((row) => [`${row.id}`, row]));
}

/** Restores field by field; later edits stay. Undoing a merge separates both with their own orders. */
export const undoCustomers: UndoHandler = {
  needs: "orders:write",
  read: async (tx, changes) => new Map([...(await lockRows(tx, changes))].map(([id, row]) => [id, stateOf(row)])),
  async restore(tx, _caller, _unchanged, changes) {
    const rows = await lockRows(tx, changes);
    // Half undone, it would leave one with the customer of the later merge for good.
    if (changes.some((change) => isMergedOn(change, rows.get(change.target)))) throw problem("merged_on");
    // The kept customer must give an e-mail back before the other takes it.
    const inOrder = changes.toSorted((one, other) => Number(isMerge(one)) - Number(isMerge(other)));
    let restored = 0;
    for (const change of inOrder) {
      const row = rows.get(change.target);
      if (row && (change.before === null ? await remove(tx, row) : await putBack(tx, row, change))) restored += 1;
    }
    const ids = [...rows.values()].flatMap(({ id, mergedInto }) => (mergedInto === null ? [id] : [id, mergedInto]));
    await updateCustomerTotals(tx, ids);
    const message = restoredMessage(["cliente", "clientes"], restored, changes.length - restored);
    return { message, restored, facts: {} };
  },
};

const isMerge = ({ after }: UndoableChange): boolean => after !== null && "mergedInto" in after;

/** Whether a later merge took it along. */
const isMergedOn = (change: UndoableChange, row: CustomerRow | undefined): boolean =>
  isMerge(change) && row?.mergedInto != null && row.mergedInto !== change.after?.mergedInto;

async function putBack(tx: Tx, row: CustomerRow, { before, after }: UndoableChange): Promise<boolean> {
  const now: ChangeState = stateOf(row);
  const names = Object.keys(after ?? {}).filter((name) => isDeepStrictEqual(now[name], after?.[name]));
  if (names.length === 0) return false;
  const back = Object.fromEntries(names.map((name) => [name, before?.[name]]));
  const { email = row.email, mergedInto = row.mergedInto } = back as Partial<CustomerRow>;
  if (mergedInto === null) await refuseShownEmail(tx, email, row.id);
  await writeCustomer(tx, row.id, back);
  return true;
}

/** Deletes a created customer unless it has orders, an account or merged rows. */
async function remove(tx: Tx, { id }: CustomerRow): Promise<boolean> {
  const isUnused = and(eq(customers.ordersCount, 0), isNull(customers.userId), isNull(customers.mergedInto));
  const hasMerged = (await tx.$count(customers, and(eq(shownId, id), sql`${customers.id} <> ${id}`))) > 0;
  if (hasMerged) return false;
  const { rowCount } = await tx.delete(customers).where(and(eq(customers.id, id), isUnused));
  return rowCount === 1;
}
