import { eq, sql } from "drizzle-orm";
import { brokenInvoiceRule } from "#src/contract/invoice.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { hasWrongPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { invalidFields } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { requirePermission } from "#src/features/accounts/server/guards.ts";
import { setStockCause } from "#src/features/catalogue/server/stock-cause.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { EditOrderInput, Order } from "../contract.ts";
import { columnsOf, fieldsOf, givenOf, ORDER_FIELD_NAMES, type OrderFields } from "../fields.ts";
import { changesLines, deliveryAddress, planLines, refuseWhatOnlyStaffMay, statusAfter, totalOf } from "../rules.ts";
import { editLines } from "./edit-lines.ts";
import { loadOrder, lockOrder, type StoredOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { queueChangeMail } from "./queue-change-mail.ts";
import { type OrderChange, recordChange } from "./record-change.ts";
import { refuseOutdated } from "./refuse-outdated.ts";
import { orders } from "./tables.ts";

/**
 * Changes an order's status, fields or lines, and its stock with them. With a `version` (the `updated_at` that its writer saw)
 * nothing newer is overwritten: `CONFLICT`. `FORBIDDEN`, `NOT_FOUND`, `OUT_OF_STOCK` or `VALIDATION` (docs/shop.md, Orders).
 */
export function changeOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  caller: Caller,
  orderId: number,
  input: EditOrderInput,
  version?: string,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const change = await applyChange(tx, caller, orderId, input, version);
    if (change.after !== change.before) await queueChangeMail(tx, jobs, caller, change);
    return toOrder(change.after);
  });
}

/** The same without a mail, in the caller's transaction. `before` and `after` are the same object where nothing changes. */
export async function applyChange(
  tx: Tx,
  caller: Caller,
  orderId: number,
  input: EditOrderInput,
  version?: string,
): Promise<OrderChange> {
  const before = await lockOrder(tx, caller, orderId);
  await refuseOutdated(tx, before, version);
  if (!roleCan(caller.role, "orders:write")) {
    if (before.userId !== caller.userId) requirePermission(caller, "orders:write");
    refuseWhatOnlyStaffMay(before, input);
  }

  const status = statusAfter(before.status, input);
  const fields = fieldsAfter(before, input);
  // A cancelled order keeps its lines for its owner and the staff to see.
  const plan = planLines(before.lines, input.products?.length === 0 ? undefined : input.products);
  if (!changesLines(plan) && status === before.status && !changesFields(before, fields)) {
    return { before, after: before };
  }

  await setStockCause(tx, caller, { cause: "order", orderId });
  const lines = await editLines(tx, before, plan, status);
  await tx
    .update(orders)
    .set({ ...columnsOf(fields), status, total: totalOf(lines), updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, orderId));

  const after = await loadOrder(tx, caller, orderId);
  await recordChange(tx, caller, { before, after });
  return { before, after };
}

function fieldsAfter(before: StoredOrder, input: EditOrderInput): OrderFields {
  const fields = { ...fieldsOf(before), ...givenOf(input) };
  const broken = brokenInvoiceRule(fields);
  if (broken) throw invalidFields([broken]);
  const isDeliveryGiven = input.delivery_type !== undefined || input.shipping_address !== undefined;
  if (!isDeliveryGiven) return fields;
  const address = deliveryAddress(fields.delivery_type, fields.shipping_address);
  // An older order may keep an address that is invalid now.
  if (address !== before.shippingAddress && hasWrongPostalCode(address))
    throw invalidFields([{ path: "shipping_address", message: WRONG_POSTAL_CODE }]);
  return { ...fields, shipping_address: address };
}

const changesFields = (before: StoredOrder, after: OrderFields): boolean => {
  const was = fieldsOf(before);
  return ORDER_FIELD_NAMES.some((name) => was[name] !== after[name]);
};
