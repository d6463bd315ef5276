import { eq, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { type RecordedChange, record } from "#src/features/activity/server/record.ts";
import { deliveryOptions } from "#src/features/delivery/server/tables.ts";
import { refuseUnknownCarrier } from "#src/features/delivery/server/write-carriers.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { Order } from "../../contract.ts";
import { type BulkFulfilmentInput, FULFILMENT_LABELS, type FulfilmentInput } from "../../fulfilment-contract.ts";
import { loadOrder, lockOrder, type StoredOrder } from "../load-orders.ts";
import { orderMailData, toOrder, trackingOf } from "../order-shape.ts";
import { UNDO_SECONDS } from "../queue-change-mail.ts";
import { queueOrderMail } from "../queue-order-mail.ts";
import { recordTogether } from "../record-change.ts";
import { orders } from "../tables.ts";

/** What undoing puts back. */
export type FulfilmentState = Pick<StoredOrder, "fulfilmentStatus" | "carrierId" | "trackingCode" | "fulfilmentSteps">;

/** A code that is corrected so soon is not mailed anew. */
const CORRECTION_MS = 5 * 60_000;

type Shop = { db: Db; jobs: Jobs };

/** Says how far an order's delivery is, and mails its customer. @throws NOT_FOUND, VALIDATION, CONFLICT */
export const fulfilOrder = ({ db, jobs }: Shop, staff: Caller, id: number, given: FulfilmentInput): Promise<Order> =>
  db.transaction(async (tx) => {
    const undo = await fulfil(tx, jobs, staff, { ...given, id });
    const params = { order: id, state: FULFILMENT_LABELS[given.status].toLowerCase() };
    const entry = { action: "update", event: "order_fulfilled", params, actor: staff, orderId: id } as const;
    if (undo) await record(tx, { ...entry, undo });
    return toOrder(await loadOrder(tx, staff, id), staff);
  });

/** The same of several, all or none; mails wait until it can't be undone from its message. */
export const fulfilOrders = ({ db, jobs }: Shop, staff: Caller, { orders: given }: BulkFulfilmentInput) =>
  db.transaction(async (tx) => {
    const changes: RecordedChange[] = [];
    for (const one of given.toSorted((a, b) => a.id - b.id)) {
      const change = await fulfil(tx, jobs, staff, one, `orders.${given.indexOf(one)}.`, UNDO_SECONDS);
      if (change) changes.push(change);
    }
    const entry = { action: "update", event: "orders_fulfilled", actor: staff } as const;
    return { orders_changed: changes.length, activity_id: await recordTogether(tx, entry, changes) };
  });

async function fulfil(
  tx: Tx,
  jobs: Jobs,
  staff: Caller,
  given: FulfilmentInput & { id: number },
  path = "",
  pause = 0,
): Promise<RecordedChange | null> {
  const order = await lockOrder(tx, staff, given.id);
  if (order.status === "cancelled") throw problem("fulfilment_of_cancelled_order", { order: order.id });
  if (given.status === "sent" && order.delivery?.kind === "pickup")
    throw invalidField(`${path}status`, "pickup_is_not_sent");
  const before = stateOf(order);
  const isEntered = given.status !== order.fulfilmentStatus;
  const now = new Date();
  const after: FulfilmentState = {
    fulfilmentStatus: given.status,
    carrierId: await carrierAfter(tx, order, given, path),
    trackingCode: given.tracking_code ?? order.trackingCode,
    fulfilmentSteps: isEntered
      ? [...order.fulfilmentSteps, { status: given.status, at: now.toISOString() }]
      : order.fulfilmentSteps,
  };
  const isCorrected = after.carrierId !== before.carrierId || after.trackingCode !== before.trackingCode;
  if (!isEntered && !isCorrected) return null;
  await storeFulfilment(tx, order.id, after);
  const entered = Date.parse(order.fulfilmentSteps.at(-1)?.at ?? "");
  if (isEntered || now.getTime() - entered > CORRECTION_MS)
    await queueFulfilmentMail(tx, jobs, staff, await loadOrder(tx, staff, order.id), pause);
  return { kind: "fulfilment", target: `${order.id}`, before, after };
}

export const stateOf = (order: FulfilmentState): FulfilmentState => ({
  fulfilmentStatus: order.fulfilmentStatus,
  carrierId: order.carrierId,
  trackingCode: order.trackingCode,
  fulfilmentSteps: order.fulfilmentSteps,
});

export const storeFulfilment = (tx: Tx, id: number, state: FulfilmentState) =>
  tx
    .update(orders)
    .set({ ...state, updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, id));

/** The one given, else the order's, else that of its delivery option. @throws VALIDATION */
async function carrierAfter(tx: Tx, order: StoredOrder, { carrier_id: given }: FulfilmentInput, path: string) {
  if (given === null) return null;
  if (given === undefined) return order.carrierId ?? (await optionOf(tx, order))?.carrier ?? null;
  if (given !== order.carrierId) await refuseUnknownCarrier(tx, given, `${path}carrier_id`);
  return given;
}

async function optionOf(tx: Tx, { deliveryOptionId }: StoredOrder) {
  if (deliveryOptionId === null) return undefined;
  const { carrier, text, hours } = deliveryOptions;
  const ofOrder = eq(deliveryOptions.id, deliveryOptionId);
  const [option] = await tx.select({ carrier, text, hours }).from(deliveryOptions).where(ofOrder);
  return option;
}

async function queueFulfilmentMail(tx: Tx, jobs: Jobs, staff: Caller, order: StoredOrder, pause: number) {
  const data = { ...orderMailData(order), tracking: trackingOf(order) };
  if (order.fulfilmentStatus === "sent")
    await queueOrderMail(tx, jobs, staff, order, { kind: "order_sent", data }, pause);
  if (order.fulfilmentStatus === "ready") {
    const option = order.delivery?.kind === "pickup" ? await optionOf(tx, order) : undefined;
    const pickup = [option?.text, option?.hours].filter((said) => said !== undefined && said !== "").join(" · ");
    await queueOrderMail(tx, jobs, staff, order, { kind: "order_ready", data: { ...data, pickup } }, pause);
  }
}
