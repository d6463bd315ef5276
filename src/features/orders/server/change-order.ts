import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { brokenInvoiceRule } from "#src/contract/invoice.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { hasWrongPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { invalidField, problem, SOMEBODY_ELSE } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { requirePermission } from "#src/features/accounts/server/guards.ts";
import { nameActors } from "#src/features/accounts/server/name-actors.ts";
import { findLastActor } from "#src/features/activity/server/list-activity.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { setStockCause } from "#src/features/catalogue/server/stock.ts";
import { goesToAddress } from "#src/features/delivery/rules.ts";
import { priceOrder } from "#src/features/pricing/rules.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { EditOrderInput, Order, OrderStatus } from "../contract.ts";
import { columnsOf, fieldsOf, givenOf, type OrderFields } from "../fields.ts";
import { heldUntil, holdFor } from "../payment-rules.ts";
import { changesLines, deliveryAddress, planLines, refusedBlanks, refuseStaffChanges, statusAfter } from "../rules.ts";
import { editLines } from "./edit-lines.ts";
import { loadOrder, lockOrder, type StoredOrder } from "./load-orders.ts";
import { changesManual, manualRules, replaceAdjustments, rulesOf } from "./manual-adjustments.ts";
import { toOrder } from "./order-shape.ts";
import { centsAfter } from "./payments/unique-cents.ts";
import { queueChangeMail } from "./queue-change-mail.ts";
import { type OrderChange, recordChange } from "./record-change.ts";
import { orders } from "./tables.ts";

/** Changes an order and its stock. With an old `version`: `CONFLICT` (docs/shop.md, Orders). */
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
    return toOrder(change.after, caller);
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
  await refuseOutdated(tx, caller, before, version);
  const canWrite = roleCan(caller.role, "orders:write");
  if (!canWrite) {
    if (before.userId !== caller.userId) requirePermission(caller, "orders:write");
    refuseStaffChanges(before, input);
  }

  const status = statusAfter(before.status, input);
  const fields = fieldsAfter(before, input);
  // A cancelled order keeps its lines for its owner and the staff to see.
  const plan = planLines(before.lines, input.products?.length === 0 ? undefined : input.products);
  const delivery = deliveryAfter(before, fields, input);
  const rules = { ...rulesOf({ ...before, delivery }), ...manualRules(caller, input.adjustments, before.adjustments) };
  const hold = holdAfter(before, status, input);
  const isHeldAnew = hold !== undefined && hold.holdUntil?.getTime() !== before.holdUntil?.getTime();
  const columns = { ...columnsOf(fields), status, delivery };
  const isChanged = Object.entries(columns).some(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof typeof columns]),
  );
  if (!isChanged && !isHeldAnew && !changesLines(plan) && !changesManual(before.adjustments, rules))
    return { before, after: before };

  await setStockCause(tx, caller, { cause: "order", orderId });
  const lines = await editLines(tx, before, plan, status);
  const base = priceOrder(lines, rules);
  if (base.isCut) {
    if (!canWrite) throw problem("discount_exceeds_rest");
    throw invalidField(input.adjustments ? "adjustments" : "products", "total_below_zero");
  }
  const priced = priceOrder(lines, { ...rules, rounding: await centsAfter(tx, before, status, base.total) });
  await replaceAdjustments(tx, before, priced.adjustments);
  await tx
    .update(orders)
    .set({ ...columns, ...hold, total: priced.total, updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, orderId));

  const after = await loadOrder(tx, caller, orderId);
  await recordChange(tx, caller, { before, after });
  return { before, after };
}

/** The option as it was chosen, at the price that the staff say; none beside the other way of delivery. @throws VALIDATION */
function deliveryAfter({ delivery }: StoredOrder, fields: OrderFields, { delivery_price }: EditOrderInput) {
  const isKept = delivery && goesToAddress(delivery.kind) === (fields.delivery_type === "address");
  if (delivery_price === undefined) return isKept ? delivery : null;
  if (!isKept) throw invalidField("delivery_price", "delivery_not_chosen");
  return { ...delivery, price: delivery_price === null ? null : toCentavos(delivery_price), freeFrom: null };
}

/** As the staff say; an order that is reopened after its hold has none. @throws VALIDATION, CONFLICT where nothing may end it */
function holdAfter(before: StoredOrder, status: OrderStatus, { hold_until: given }: EditOrderInput) {
  const now = new Date();
  const isReopened = status === "pending" && before.status !== "pending";
  const isOver = isReopened && before.holdUntil !== null && before.holdUntil <= now;
  if (given === null || (given === undefined && isOver)) return { holdUntil: null, remindAt: null };
  if (given === undefined) return undefined;
  const holdUntil = new Date(given);
  if (holdUntil <= now) throw invalidField("hold_until", "hold_in_the_past");
  if (!heldUntil({ ...before, status, holdUntil })) throw problem("hold_of_settled_order");
  return holdFor(now, holdUntil);
}

function fieldsAfter(before: StoredOrder, input: EditOrderInput): OrderFields {
  const { address, ...given } = input;
  const fields = { ...fieldsOf(before), ...givenOf(given) };
  const blanks = refusedBlanks(input, before.channel).filter(({ path }) => fieldsOf(before)[path] !== "");
  if (blanks.length > 0) throw invalidFields(blanks);
  const broken = brokenInvoiceRule(fields);
  if (broken) throw invalidFields([broken]);
  const { delivery_type, shipping_address: text } = input;
  if ((delivery_type ?? text ?? address ?? undefined) === undefined) return fields;
  const kept = text === undefined || text === before.shippingAddress ? before.address : null;
  const delivery = deliveryAddress(
    fields.delivery_type,
    address ? { address, shipping_address: text ?? "" } : { address: kept, shipping_address: fields.shipping_address },
  );
  // An older order may keep an address that is invalid now.
  const { shipping_address } = delivery;
  if (!delivery.address && shipping_address !== before.shippingAddress && hasWrongPostalCode(shipping_address))
    throw invalidFields([{ path: "shipping_address", message: WRONG_POSTAL_CODE }]);
  return { ...fields, ...delivery };
}

/** Notes and mails don't change an order's version. */
const CHANGES = ["create_order", "order", "status_change"] as const;

/** `CONFLICT`, with `changed_by` and `current`, if a locked order is newer than `version`. */
async function refuseOutdated(tx: Tx, caller: Caller, order: StoredOrder, version: string | undefined): Promise<void> {
  if (version === undefined || version === order.updatedAt.toISOString()) return;
  const isOfOrder = eq(activityEntries.orderId, order.id);
  const actor = await findLastActor(tx, and(isOfOrder, inArray(activityEntries.action, CHANGES)));
  const changedBy = (await nameActors(tx, [actor])).get(actor) ?? "";
  const current = toOrder(order, caller);
  throw problem("order_changed_meanwhile", { author: changedBy || SOMEBODY_ELSE }, { changed_by: changedBy, current });
}
