import { type Centavos, centavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { namePaymentMethod } from "#src/features/payment-methods/server/read-payment-methods.ts";
import type { Caller } from "#src/http/api.ts";
import type { BulkPaymentsInput, BulkPaymentsResult } from "../../payment-contract.ts";
import { balanceOf } from "../../payment-rules.ts";
import { lockEachOrder, type StoredOrder } from "../load-orders.ts";
import { addEntries, type NewEntry } from "./write-payments.ts";

type Payment = { orderId: number; amount: Centavos; paidOn: string; reference: string };

const dueOf = (order: StoredOrder): Centavos => balanceOf(order, order.payments).due;

const ownMethodOf = ({ paymentMethodId, paymentLabel }: StoredOrder) => ({
  methodId: paymentMethodId,
  methodLabel: paymentLabel,
});

/** Marks what is due of each as paid, by its own means where none is named. Those with nothing due are passed over; two at once pay each once. */
export const payWhatIsDue = (db: Db, staff: Caller, input: BulkPaymentsInput): Promise<BulkPaymentsResult> =>
  db.transaction(async (tx) => {
    const method = await namePaymentMethod(tx, input.payment_method_id);
    const owing = (await lockEachOrder(tx, input.ids, "ids")).filter((order) => dueOf(order) > 0);
    if (owing.length === 0) return { orders_paid: 0, amount: 0, activity_id: null };
    const entries = owing.map((order) => ({
      ...{ orderId: order.id, kind: "payment" as const, amount: dueOf(order), paidOn: input.paid_on, reference: "" },
      ...(method.methodId === null ? ownMethodOf(order) : method),
    }));
    const { amount, activityId } = await addTogether(tx, staff, entries);
    return { orders_paid: owing.length, amount: toPesos(amount), activity_id: activityId };
  });

/** Adds payments by each order's own means. @throws VALIDATION where an order is gone, CONFLICT where one owes nothing */
export async function payTogether(tx: Tx, staff: Caller, payments: readonly Payment[]) {
  const ids = payments.map(({ orderId }) => orderId);
  const orders = new Map((await lockEachOrder(tx, ids, "matches")).map((order) => [order.id, order]));
  const left = new Map([...orders].map(([id, order]) => [id, dueOf(order)]));
  const entries = payments.flatMap((payment) => {
    const order = orders.get(payment.orderId);
    const due = left.get(payment.orderId) ?? 0;
    if (!order || due <= 0) throw problem("order_without_due", { order: payment.orderId });
    left.set(order.id, centavos(due - payment.amount));
    return { ...payment, kind: "payment" as const, ...ownMethodOf(order) };
  });
  return addTogether(tx, staff, entries);
}

/** Adds entries of several orders, with one of the activity that undoes them all. */
async function addTogether(tx: Tx, staff: Caller, entries: readonly NewEntry[]) {
  const added = await addEntries(tx, staff, entries);
  const amount = centavos(added.reduce((sum, entry) => sum + entry.amount, 0));
  const [first, ...others] = added;
  const undo = { kind: "payment", before: null, after: { is_voided: false } } as const;
  const activityId = await record(tx, {
    ...{ action: "update", event: "orders_paid", actor: staff },
    params: { count: added.length, amount: formatPesos(toPesos(amount)) },
    ...(first && others.length === 0 && { orderId: first.orderId }),
    changes: { orders: added.map(({ orderId }) => `#${orderId}`).join(", ") },
    undo: added.map(({ id }) => ({ ...undo, target: `${id}` })),
  });
  return { paymentIds: added.map(({ id }) => id), activityId, amount };
}
