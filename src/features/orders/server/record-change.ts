import { addressKey } from "#src/contract/address.ts";
import type { Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { type AuditEntry, changesBetween, type RecordedChange, record } from "#src/features/activity/server/record.ts";
import type { Caller } from "#src/http/api.ts";
import { ORDER_STATUS_LABELS } from "../contract.ts";
import { fieldKey, fieldsOf, isOrderField, ORDER_FIELD_NAMES, ORDER_FIELDS } from "../fields.ts";
import { heldUntil } from "../payment-rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import { manualState } from "./manual-adjustments.ts";
import { deliveryPriceInWords, manualAdjustmentsInWords, storedLinesInWords, totalInWords } from "./order-shape.ts";

export type OrderChange = { before: StoredOrder; after: StoredOrder };

/** Writes the one entry of what was done to several orders, with what undoing it needs; null where nothing was. */
export async function recordTogether(
  tx: Tx,
  entry: Pick<AuditEntry, "action" | "event" | "actor">,
  changes: readonly RecordedChange[],
): Promise<number | null> {
  if (changes.length === 0) return null;
  return record(tx, {
    ...entry,
    params: { count: changes.length },
    changes: { orders: changes.map(({ target }) => `#${target}`).join(", ") },
    undo: changes,
  });
}

export async function recordChange(tx: Tx, caller: Caller, { before, after }: OrderChange): Promise<void> {
  const { adjustments, ...changes } = differences({ before, after });
  const entry = { action: "order", params: { order: after.id }, actor: caller, orderId: after.id } as const;
  const isMore = Object.keys(changes).some((name) => name !== "order_total");
  if (isMore) await record(tx, { ...entry, event: "order_changed", changes });
  if (adjustments) {
    // An entry of its own, which undoing puts back whole.
    const [was, is] = [manualState(before.adjustments), manualState(after.adjustments)];
    await record(tx, {
      ...{ ...entry, event: "order_adjusted", changes: { adjustments, ...(isMore ? {} : changes) } },
      undo: { kind: "adjustments", target: `${after.id}`, before: was, after: is },
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
function differences({ before, after }: OrderChange): WrittenChanges {
  const recordedFields = (order: StoredOrder) => ({
    ...Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, fieldKey(name, fieldsOf(order))])),
    products: storedLinesInWords(order),
    adjustments: manualAdjustmentsInWords(order),
    delivery_price: deliveryPriceInWords(order),
    hold_until: heldUntil(order)?.toISOString() ?? "",
    order_total: totalInWords(order),
  });
  const now = recordedFields(after);
  // The text says it.
  if (before.shippingAddress !== after.shippingAddress) Object.assign(now, { address: addressKey(before.address) });
  const changed = Object.entries(changesBetween(recordedFields(before), now));
  return Object.fromEntries(changed.map(([field, change]) => [field, isPersonal(field) ? "Cambió" : change]));
}

const isPersonal = (field: string): boolean => isOrderField(field) && ORDER_FIELDS[field].isPersonal;
