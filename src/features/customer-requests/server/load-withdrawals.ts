import { desc, eq, type SQL, sql } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { dayOf, lastDayToWithdraw } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { isEmail, type Withdrawal } from "../contract.ts";
import { requestFacts, type ShopFacts } from "./request-facts.ts";
import { withdrawals } from "./tables.ts";

/** When the order was last completed, as text; null unless it still is. */
const deliveredAt = sql<string | null>`case when ${orders.status} = 'completed' then (
  select to_char(max(${activityEntries.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${activityEntries}
  where ${activityEntries.orderId} = ${orders.id} and ${activityEntries.action} = 'status_change'
    and ${activityEntries.changes} ->> 'new_status' = 'completed') end`;

const closing = sql<
  Withdrawal["closing"]
>`case when ${withdrawals.kind} = 'account' and ${withdrawals.status} = 'open' then coalesce((
  select case when ${users.role} is not null then 'staff' when ${withdrawals.confirmedAt} is not null then 'confirmed' else 'unconfirmed' end
  from ${users} where lower(${users.email}) = ${withdrawals.contact} and ${users.emailVerifiedAt} is not null), 'no_account') end`;

const hasAccount = sql<boolean>`exists (
  select from ${users} where lower(${users.email}) = ${withdrawals.contact} and ${users.emailVerifiedAt} is not null)`;

export const withdrawalsWhere = (db: Db | Tx, condition: SQL | undefined) =>
  db
    .select({ withdrawal: withdrawals, order: orders, deliveredAt, closing, hasAccount })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(condition)
    .orderBy(desc(withdrawals.answeredAt), desc(withdrawals.id));

type Row = Awaited<ReturnType<typeof withdrawalsWhere>>[number];

export const recipientOf = ({ withdrawal: { contact }, order }: Pick<Row, "withdrawal" | "order">): string =>
  isEmail(contact) ? contact : (order?.customerEmail ?? "");

export function toWithdrawal(row: Row, { holidays, isMailed }: ShopFacts): Withdrawal {
  const { withdrawal, order, deliveredAt: at, closing: step, hasAccount: has_account } = row;
  const lastDay = at === null ? null : lastDayToWithdraw(dayOf(new Date(at)), holidays);
  return {
    ...requestFacts(withdrawal, holidays),
    id: withdrawal.id,
    status: withdrawal.status,
    order_number: withdrawal.orderNumber,
    contact: withdrawal.contact,
    details: withdrawal.details,
    has_account,
    answer: withdrawal.answer,
    answered_by: withdrawal.answeredBy,
    answered_at: withdrawal.answeredAt?.toISOString() ?? null,
    confirmed_at: withdrawal.confirmedAt?.toISOString() ?? null,
    mailed_to: isMailed ? recipientOf(row) || null : null,
    closing: step,
    order: order && {
      id: order.id,
      status: order.status,
      recipient_name: order.recipientName,
      total: toPesos(order.total),
      placed_at: order.createdAt.toISOString(),
      delivered_at: at,
      last_day: lastDay,
      is_in_time: lastDay === null || dayOf(withdrawal.createdAt) <= lastDay,
    },
  };
}
