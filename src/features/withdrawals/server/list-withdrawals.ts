import { and, eq, ne } from "drizzle-orm";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage } from "#src/db/list-page.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import type { Withdrawal, WithdrawalsQuery } from "../contract.ts";
import { toWithdrawal, withdrawalsWhere } from "./load-withdrawals.ts";

/** The requests for the staff, those that wait first, of them the first due. */
export async function listWithdrawals(
  db: Db,
  holidays: HolidayChanges,
  { status, order, ...page }: WithdrawalsQuery,
): Promise<Listed<Withdrawal>> {
  const condition = and(
    status === "open" ? eq(withdrawals.status, "open") : undefined,
    status === "answered" ? ne(withdrawals.status, "open") : undefined,
    order === undefined ? undefined : eq(withdrawals.orderId, order),
  );
  const { count, results } = await listPage(
    page,
    (limit, offset) => withdrawalsWhere(db, condition).limit(limit).offset(offset),
    () => countRows(db, db.select({ id: withdrawals.id }).from(withdrawals).where(condition)),
  );
  return { count, results: results.map((row) => toWithdrawal(row, holidays)) };
}
