import { createHash } from "node:crypto";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { namePaymentMethod } from "#src/features/payment-methods/server/read-payment-methods.ts";
import type { Caller } from "#src/http/api.ts";
import type { Order } from "../../contract.ts";
import type { PaymentInput } from "../../payment-contract.ts";
import { balanceOf, isVoided } from "../../payment-rules.ts";
import { loadOrder, lockOrder, type StoredOrder } from "../load-orders.ts";
import { toOrder } from "../order-shape.ts";
import { orderPayments, type PaymentRow } from "./tables.ts";

/** Of today and without a note unless told otherwise. */
export type NewEntry = Omit<typeof orderPayments.$inferInsert, "by" | "paidOn" | "note"> & {
  paidOn?: string | undefined;
  note?: string;
};

/**
 * Adds money that came in or went back. With a `key` the same request repeated adds nothing. @throws NOT_FOUND, VALIDATION
 * where more would go back than came, CONFLICT for a payment of a cancelled order
 */
export const addPayment = (db: Db, staff: Caller, orderId: number, input: PaymentInput, key: string | undefined) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, staff, orderId);
    const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
    const earlier = key === undefined ? undefined : order.payments.find(({ requestKey }) => requestKey === key);
    if (earlier && earlier.requestHash !== requestHash) throw problem("idempotency_key_used");
    if (earlier) return toOrder(order, staff);

    const amount = toCentavos(input.amount);
    if (input.kind === "payment" && order.status === "cancelled") throw problem("payment_of_cancelled_order");
    if (input.kind === "refund" && amount > balanceOf(order, order.payments).paid)
      throw invalidField("amount", "refund_exceeds_paid");
    const method = await namePaymentMethod(tx, input.payment_method_id);
    const [entry] = await addEntries(tx, staff, [
      {
        ...{ orderId, kind: input.kind, amount, ...method },
        ...{ paidOn: input.paid_on, reference: input.reference, note: input.note },
        ...(key === undefined ? {} : { requestKey: key, requestHash }),
      },
    ]);
    if (!entry) throw new Error("the payment was not stored");
    await record(tx, {
      action: "update",
      event: input.kind === "payment" ? "payment_added" : "refund_added",
      params: { order: orderId, amount: formatPesos(input.amount) },
      actor: staff,
      orderId,
      undo: { kind: "payment", target: `${entry.id}`, before: null, after: { is_voided: false } },
    });
    return toOrder(await loadOrder(tx, staff, orderId), staff);
  });

/** Takes an entry back by a contrary one. @throws NOT_FOUND, CONFLICT where it was already, or where its money went back */
export const voidPayment = (db: Db, staff: Caller, orderId: number, paymentId: number): Promise<Order> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, staff, orderId);
    const entry = order.payments.find(({ id }) => id === paymentId);
    if (!entry) throw problem("payment_not_found");
    await voidEntry(tx, staff, order, entry);
    const params = { order: orderId, amount: formatPesos(toPesos(entry.amount)) };
    await record(tx, { action: "update", event: "payment_voided", params, actor: staff, orderId });
    return toOrder(await loadOrder(tx, staff, orderId), staff);
  });

/** Adds the contrary of an entry of a locked order. @throws CONFLICT */
export async function voidEntry(
  tx: Tx,
  staff: Caller,
  { payments, ...order }: Pick<StoredOrder, "payments" | "total" | "status">,
  entry: PaymentRow,
): Promise<void> {
  if (entry.voids !== null || isVoided(entry, payments)) throw problem("payment_already_voided");
  if (entry.kind === "payment" && balanceOf(order, payments).paid < entry.amount) throw problem("payment_given_back");
  const { orderId, amount, methodId, methodLabel, reference } = entry;
  const kind = entry.kind === "payment" ? "refund" : "payment";
  await addEntries(tx, staff, [{ orderId, kind, amount, methodId, methodLabel, reference, voids: entry.id }]);
}

export const addEntries = (tx: Tx, staff: Caller, entries: readonly NewEntry[]): Promise<PaymentRow[]> =>
  tx
    .insert(orderPayments)
    .values(
      entries.map(({ paidOn = dayOf(new Date()), note = "", ...entry }) => ({
        ...entry,
        ...{ paidOn, note, by: staff.username },
      })),
    )
    .returning();
