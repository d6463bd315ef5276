import { inArray } from "drizzle-orm";
import { type Centavos, centavos } from "#src/contract/centavos.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import { balanceOf } from "../../payment-rules.ts";
import { ordersWithCustomers, withLines } from "../load-orders.ts";
import { orders } from "../tables.ts";
import type { PaymentRow } from "./tables.ts";
import { addEntries, recordAll } from "./write-payments.ts";

type Payment = { orderId: number; amount: Centavos; paidOn: string; reference: string };

/**
 * Adds payments by each order's own means, with one entry of the activity that undoes them all. Returns their ids in order.
 * @throws VALIDATION where an order is gone, CONFLICT where one owes nothing
 */
export async function payTogether(
  tx: Tx,
  staff: Caller,
  payments: readonly Payment[],
): Promise<{ paymentIds: number[]; activityId: number; amount: Centavos }> {
  const ids = [...new Set(payments.map(({ orderId }) => orderId))];
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for("update");
  const found = await withLines(tx, await ordersWithCustomers(tx).where(inArray(orders.id, ids)));
  const orderOf = new Map(found.map((order) => [order.id, order]));
  const dueOf = new Map(found.map((order) => [order.id, balanceOf(order, order.payments).due]));
  const entries = payments.map(({ orderId, ...payment }) => {
    const order = orderOf.get(orderId);
    if (!order) throw invalidField("matches", "order_of_list_gone");
    const due = dueOf.get(orderId) ?? 0;
    if (due <= 0) throw problem("order_without_due", { order: orderId });
    dueOf.set(orderId, centavos(due - payment.amount));
    return {
      ...{ ...payment, orderId, kind: "payment" as const },
      ...{ methodId: order.paymentMethodId, methodLabel: order.paymentLabel },
    };
  });
  const amount = centavos(payments.reduce((sum, payment) => sum + payment.amount, 0));
  const added: PaymentRow[] = await addEntries(tx, staff, entries);
  return { paymentIds: added.map(({ id }) => id), activityId: await recordAll(tx, staff, added, amount), amount };
}
