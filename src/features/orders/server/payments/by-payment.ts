import { and, eq, exists, gt, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { ToFulfil } from "../../fulfilment-contract.ts";
import type { PaymentFilter, PaymentTotals } from "../../payment-contract.ts";
import { orders } from "../tables.ts";
import { orderPayments, orderReceipts } from "./tables.ts";

/** Payments less refunds, in centavos. */
export const paidOf = (db: Db | Tx) =>
  sql<number>`coalesce(${db
    .select({
      paid: sql`sum(case when ${orderPayments.kind} = 'payment' then ${orderPayments.amount} else -${orderPayments.amount} end)`,
    })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orders.id))}, 0)`;

/**
 * The orders in that state of payment. What was completed before the shop had means of payment isn't waited for (docs/shop.md,
 * Payment).
 */
export function byPayment(db: Db | Tx, filter: PaymentFilter): SQL | undefined {
  const paid = paidOf(db);
  const of = (table: typeof orderPayments | typeof orderReceipts) =>
    exists(db.select({ id: table.id }).from(table).where(eq(table.orderId, orders.id)));
  const isOpen = ne(orders.status, "cancelled");
  if (filter === "paid") return and(isOpen, of(orderPayments), lte(orders.total, paid));
  const isAwaited = or(eq(orders.status, "pending"), isNotNull(orders.paymentMethodId));
  return and(isOpen, isAwaited, gt(orders.total, paid), filter === "with_receipt" ? of(orderReceipts) : undefined);
}

/** The pending orders whose delivery waits in a state; nobody prepares what isn't paid, unless it is on delivery. */
export const waitsIn = (db: Db, state: ToFulfil): SQL | undefined =>
  and(
    eq(orders.status, "pending"),
    eq(orders.fulfilmentStatus, state),
    state === "to_prepare" ? or(eq(orders.paymentKind, "on_delivery"), lte(orders.total, paidOf(db))) : undefined,
  );

/** How many orders are pending, and how many each state has, with what they owe, or have paid. */
export async function paymentTotals(db: Db): Promise<PaymentTotals> {
  const paid = paidOf(db);
  const totalOf = async (filter: PaymentFilter) => {
    const amount = filter === "paid" ? paid : sql`${orders.total} - ${paid}`;
    const [row] = await db
      .select({ count: sql<number>`count(*)::integer`, amount: sql<string>`coalesce(sum(${amount}), 0)` })
      .from(orders)
      .where(byPayment(db, filter));
    return { count: row?.count ?? 0, amount: toPesos(centavos(Number(row?.amount ?? 0))) };
  };
  return {
    pending: await db.$count(orders, eq(orders.status, "pending")),
    due: await totalOf("due"),
    with_receipt: await totalOf("with_receipt"),
    paid: await totalOf("paid"),
  };
}
