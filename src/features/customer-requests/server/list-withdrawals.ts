import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, listPage } from "#src/db/list-page.ts";
import type { WithdrawalsQuery } from "../contract.ts";
import { toWithdrawal, withdrawalsWhere } from "./load-withdrawals.ts";
import { answerDue, type ShopFacts } from "./request-facts.ts";
import { withdrawals } from "./tables.ts";

const isOpen = eq(withdrawals.status, "open");

/** Open requests first, the most urgent on top, then the last answered. */
export async function listWithdrawals(db: Db, shop: ShopFacts, { status, order, ...page }: WithdrawalsQuery) {
  const ofOrder = order === undefined ? undefined : eq(withdrawals.orderId, order);
  const isAnswered = ne(withdrawals.status, "open");
  const open = status === "answered" ? [] : await openByDue(db, ofOrder, shop.holidays);
  const ofStatus = status === "open" ? isOpen : status === "answered" ? isAnswered : undefined;
  const read = async (limit: number, offset: number) => {
    const ids = open.slice(offset, offset + limit).map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await withdrawalsWhere(db, inArray(withdrawals.id, ids));
    const waiting = rows.toSorted((a, b) => ids.indexOf(a.withdrawal.id) - ids.indexOf(b.withdrawal.id));
    const left = limit - ids.length;
    if (left === 0 || status === "open") return waiting;
    const answered = withdrawalsWhere(db, and(ofOrder, isAnswered));
    return [...waiting, ...(await answered.limit(left).offset(Math.max(0, offset - open.length)))];
  };
  const { count, results } = await listPage(page, read, () =>
    countRows(db, db.select({ id: withdrawals.id }).from(withdrawals).where(and(ofOrder, ofStatus))),
  );
  return { count, results: results.map((row) => toWithdrawal(row, shop)) };
}

export async function countOpenWithdrawals(db: Db, holidays: HolidayChanges) {
  const open = await openByDue(db, undefined, holidays);
  return { open: open.length, next_due: open[0]?.due ?? null };
}

/** The most urgent first: the owner's holidays decide, so it can't be sorted by the database. */
async function openByDue(db: Db, condition: SQL | undefined, holidays: HolidayChanges) {
  const rows = await db
    .select({ id: withdrawals.id, kind: withdrawals.kind, createdAt: withdrawals.createdAt })
    .from(withdrawals)
    .where(and(isOpen, condition))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(EXACT_COUNT_LIMIT + 1);
  return rows
    .map((request) => ({ id: request.id, due: answerDue(request, holidays) }))
    .toSorted((a, b) => a.due.localeCompare(b.due));
}
