import type { Tx } from "#src/db/client.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { ORDER_STATUS_LABELS } from "../contract.ts";
import type { StoredOrder } from "./load-orders.ts";
import { orderMailData, storedLinesInWords, totalInWords } from "./order-in-words.ts";
import { queueOrderMail } from "./queue-order-mail.ts";

type Change = { before: StoredOrder; after: StoredOrder };

/** Writes an order's change into the activity and tells the customer, in the transaction of the change. */
export async function noteChange(tx: Tx, jobs: Jobs, caller: Caller, { before, after }: Change): Promise<void> {
  const changes = differences({ before, after });
  if (Object.keys(changes).length > 0) {
    await record(tx, {
      action: "order",
      description: `Pedido #${after.id} modificado`,
      username: caller.username,
      changes,
      orderId: after.id,
    });
  }
  if (before.status !== after.status) {
    const [from, to] = [ORDER_STATUS_LABELS[before.status], ORDER_STATUS_LABELS[after.status]];
    await record(tx, {
      action: "status_change",
      description: `Pedido #${after.id}: de ${from} a ${to}`,
      username: caller.username,
      changes: {
        old_status: before.status,
        new_status: after.status,
        order_total: totalInWords(after),
      },
      orderId: after.id,
    });
  }
  await tellCustomer(tx, jobs, caller, { before, after });
}

/** Who the customer is and where: entries stay for ever, so they tell that it changed and not what it says (Ley 25.326). */
const PERSONAL: ReadonlySet<string> = new Set([
  "recipient_name",
  "customer_email",
  "customer_phone",
  "shipping_address",
]);

/** Fields and lines that differ; the status has an entry of its own. */
function differences({ before, after }: Change): ActivityChanges {
  const tellable = (order: StoredOrder) => ({
    recipient_name: order.recipientName,
    customer_email: order.customerEmail,
    customer_phone: order.customerPhone,
    delivery_type: order.deliveryType,
    shipping_address: order.shippingAddress,
    products: storedLinesInWords(order),
    order_total: totalInWords(order),
  });
  const now = new Map(Object.entries(tellable(after)));
  return Object.fromEntries(
    Object.entries(tellable(before)).flatMap(([field, was]) =>
      now.get(field) === was ? [] : [[field, PERSONAL.has(field) ? "Cambió" : { before: was, after: now.get(field) }]],
    ),
  );
}

/** One mail a change: what became of the order, or how it stands now. A customer who was forgotten has no address. */
async function tellCustomer(tx: Tx, jobs: Jobs, caller: Caller, { before, after }: Change): Promise<void> {
  if (after.customerEmail === "") return;
  const letter = { recipient: after.customerEmail, data: orderMailData(after), orderId: after.id };
  if (before.status === after.status || after.status === "pending") {
    return queueOrderMail(tx, jobs, caller, { kind: "order_changed", ...letter });
  }
  if (after.status === "completed") return queueOrderMail(tx, jobs, caller, { kind: "order_completed", ...letter });
  const cancelled_by = caller.userId === after.userId ? ("customer" as const) : ("shop" as const);
  return queueOrderMail(tx, jobs, caller, {
    kind: "order_cancelled",
    ...letter,
    data: { ...letter.data, cancelled_by },
  });
}
