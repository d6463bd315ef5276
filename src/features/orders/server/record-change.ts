import type { Tx } from "#src/db/client.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Caller } from "#src/http/api.ts";
import { ORDER_STATUS_LABELS } from "../contract.ts";
import { fieldsOf, isOrderField, ORDER_FIELDS } from "../fields.ts";
import type { StoredOrder } from "./load-orders.ts";
import { storedLinesInWords, totalInWords } from "./order-shape.ts";

export type OrderChange = { before: StoredOrder; after: StoredOrder };

export async function recordChange(tx: Tx, caller: Caller, { before, after }: OrderChange): Promise<void> {
  const changes = differences({ before, after });
  if (Object.keys(changes).length > 0) {
    await record(tx, {
      action: "order",
      event: "order_changed",
      params: { order: after.id },
      actor: caller,
      changes,
      orderId: after.id,
    });
  }
  if (before.status !== after.status) {
    const [from, to] = [ORDER_STATUS_LABELS[before.status], ORDER_STATUS_LABELS[after.status]];
    await record(tx, {
      action: "status_change",
      event: "order_moved",
      params: { order: after.id, from, to },
      actor: caller,
      changes: {
        old_status: before.status,
        new_status: after.status,
        order_total: totalInWords(after),
      },
      orderId: after.id,
    });
  }
}

/** Changed fields and lines; the status has its own entry. */
function differences({ before, after }: OrderChange): ActivityChanges {
  const recordedFields = (order: StoredOrder) => ({
    ...fieldsOf(order),
    products: storedLinesInWords(order),
    order_total: totalInWords(order),
  });
  const now = new Map(Object.entries(recordedFields(after)));
  return Object.fromEntries(
    Object.entries(recordedFields(before)).flatMap(([field, was]) =>
      now.get(field) === was ? [] : [[field, isPersonal(field) ? "Cambió" : { before: was, after: now.get(field) }]],
    ),
  );
}

const isPersonal = (field: string): boolean => isOrderField(field) && ORDER_FIELDS[field].isPersonal;
