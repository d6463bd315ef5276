import { inArray } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { undoEach } from "#src/features/activity/server/undo-activity.ts";
import { isVoided } from "../../payment-rules.ts";
import { lockOrders } from "../load-orders.ts";
import { orderPayments } from "./tables.ts";
import { voidEntry } from "./write-payments.ts";

async function lockOrdersOf(tx: Tx, paymentIds: readonly number[]) {
  const { orderId, id } = orderPayments;
  const ofPayments = inArray(id, [...paymentIds]);
  const found = await tx.select({ orderId }).from(orderPayments).where(ofPayments);
  const orderIds = found.map((payment) => payment.orderId);
  return lockOrders(tx, orderIds);
}

/** Undoes payments by voiding them, unless they were voided since. */
export const undoPayments = undoEach({
  needs: "orders:write",
  named: ["pago", "pagos"],
  async find(tx, ids) {
    const entries = (await lockOrdersOf(tx, ids)).flatMap(({ payments }) =>
      payments.map((entry) => [`${entry.id}`, { is_voided: isVoided(entry, payments) }] as const),
    );
    return new Map(entries);
  },
  async restore(tx, { target }, caller) {
    const [order] = await lockOrdersOf(tx, [Number(target)]);
    const entry = order?.payments.find(({ id }) => id === Number(target));
    if (order && entry) await voidEntry(tx, caller, order, entry);
  },
});
