import { inArray } from "drizzle-orm";
import { undoEach } from "#src/features/activity/server/undo-activity.ts";
import { isVoided } from "../../payment-rules.ts";
import { lockOrders } from "../load-orders.ts";
import { orderPayments } from "./tables.ts";
import { lockEntry, voidEntry } from "./write-payments.ts";

/** Undoes payments by voiding them, unless they were voided since. */
export const undoPayments = undoEach({
  needs: "orders:write",
  named: ["pago", "pagos"],
  async find(tx, ids) {
    const { orderId, id } = orderPayments;
    const found = await tx
      .select({ orderId })
      .from(orderPayments)
      .where(inArray(id, [...ids]));
    const orders = await lockOrders(
      tx,
      found.map((payment) => payment.orderId),
    );
    return new Map(
      orders.flatMap(({ payments }) =>
        payments.map((entry) => [`${entry.id}`, { is_voided: isVoided(entry, payments) }]),
      ),
    );
  },
  async restore(tx, { target }, caller) {
    const found = await lockEntry(tx, Number(target));
    if (found) await voidEntry(tx, caller, found.order, found.entry);
  },
});
