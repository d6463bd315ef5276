import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { returnStock, setStockCause } from "#src/features/catalogue/server/stock.ts";
import type { Log } from "#src/http/log.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { unitsHeld } from "../../line-rules.ts";
import { heldUntil } from "../../payment-rules.ts";
import { lockOrders, type StoredOrder } from "../load-orders.ts";
import { orderMailData, totalInWords } from "../order-shape.ts";
import { queueOrderMail } from "../queue-order-mail.ts";
import { orders } from "../tables.ts";

/** Reminds of unpaid orders at three quarters of their hold, and cancels those whose hold is over (docs/shop.md, Payment). Called each minute. */
export async function expireHolds({ db, jobs, log }: { db: Db; jobs: Jobs; log: Log }, now = new Date()) {
  const isDue = sql`least(${orders.remindAt}, ${orders.holdUntil}) <= ${now.toISOString()}`;
  const due = and(eq(orders.status, "pending"), isNotNull(orders.holdUntil), isDue);
  for (const { id } of await db.select({ id: orders.id }).from(orders).where(due).orderBy(asc(orders.id))) {
    try {
      await db.transaction((tx) => lookAt(tx, jobs, id, now));
    } catch (error) {
      // The others go on; the next minute tries it again.
      log.error({ err: error, order: id }, "hold not looked at");
    }
  }
}

/** Locked: whoever pays, sends a receipt or looks at the same moment comes before or after. */
async function lookAt(tx: Tx, jobs: Jobs, orderId: number, now: Date): Promise<void> {
  const [order] = await lockOrders(tx, [orderId]);
  if (order?.status !== "pending") return;
  const until = heldUntil(order);
  if (until && until <= now) return expire(tx, jobs, order);
  if (until && (order.remindAt ?? until) > now) return;
  // Without `until` nothing ends it any more: it needn't be looked at again.
  const left = until ? { remindAt: null } : { holdUntil: null };
  await tx.update(orders).set(left).where(eq(orders.id, orderId));
  if (until) await mail(tx, jobs, order, "payment_reminder");
}

async function expire(tx: Tx, jobs: Jobs, order: StoredOrder): Promise<void> {
  await setStockCause(tx, null, { cause: "order", orderId: order.id });
  await returnStock(tx, order.lines.flatMap(unitsHeld));
  const cancelled = { status: "cancelled" as const, remindAt: null, updatedAt: sql`clock_timestamp()` };
  await tx.update(orders).set(cancelled).where(eq(orders.id, order.id));
  await record(tx, {
    action: "status_change",
    event: "order_expired",
    params: { order: order.id },
    actor: null,
    changes: { old_status: "pending", new_status: "cancelled", order_total: totalInWords(order) },
    orderId: order.id,
  });
  await mail(tx, jobs, { ...order, status: "cancelled" }, "order_expired");
}

/** Within the limits of its customer, where it has one. */
const mail = (tx: Tx, jobs: Jobs, order: StoredOrder, kind: "payment_reminder" | "order_expired") =>
  queueOrderMail(tx, jobs, { userId: order.userId, role: null }, order, { kind, data: orderMailData(order) });
