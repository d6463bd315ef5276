import { and, asc, eq, isNotNull, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { returnStock, setStockCause } from "#src/features/catalogue/server/stock.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Log } from "#src/http/log.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { heldUntil } from "../../payment-rules.ts";
import { lockAnyOrder, type StoredOrder } from "../load-orders.ts";
import { orderMailData, totalInWords } from "../order-shape.ts";
import { queueOrderMail } from "../queue-order-mail.ts";
import { orders } from "../tables.ts";
import { orderPayments, orderReceipts } from "./tables.ts";

/** Reminds of unpaid orders at three quarters of their hold, and cancels those whose hold is over (docs/shop.md, Payment). `jobs.runEachMinute` calls it. */
export async function expireHolds(
  { db, jobs, log }: { db: Db; jobs: Jobs; log: Log },
  now = new Date(),
): Promise<void> {
  for (const id of await dueOrders(db, now)) {
    try {
      await db.transaction((tx) => lookAt(tx, jobs, id, now));
    } catch (error) {
      // The others go on; the next minute tries it again.
      log.error({ err: error, order: id }, "hold not looked at");
    }
  }
}

async function dueOrders(db: Db, now: Date): Promise<number[]> {
  const [due, ofOrder] = [sql`least(${orders.remindAt}, ${orders.holdUntil})`, sql`${orders.id}`];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        isNotNull(orders.holdUntil),
        sql`${due} <= ${now.toISOString()}`,
        notExists(db.select({ id: orderPayments.id }).from(orderPayments).where(eq(orderPayments.orderId, ofOrder))),
        notExists(db.select({ id: orderReceipts.id }).from(orderReceipts).where(eq(orderReceipts.orderId, ofOrder))),
      ),
    )
    .orderBy(asc(orders.id));
  return found.map(({ id }) => id);
}

/** Locked: whoever pays, sends a receipt or looks at the same moment comes before or after. */
async function lookAt(tx: Tx, jobs: Jobs, orderId: number, now: Date): Promise<void> {
  const order = await lockAnyOrder(tx, orderId);
  const until = order && heldUntil(order);
  if (!order || !until) return;
  if (until <= now) return expire(tx, jobs, order);
  if (order.remindAt === null || order.remindAt > now) return;
  await tx.update(orders).set({ remindAt: null }).where(eq(orders.id, orderId));
  await mail(tx, jobs, order, "payment_reminder");
}

async function expire(tx: Tx, jobs: Jobs, order: StoredOrder): Promise<void> {
  await setStockCause(tx, null, { cause: "order", orderId: order.id });
  await returnStock(tx, order.lines);
  const cancelled = { status: "cancelled" as const, remindAt: null, updatedAt: sql`clock_timestamp()` };
  await tx.update(orders).set(cancelled).where(eq(orders.id, order.id));
  await record(tx, {
    action: "status_change",
    event: "order_expired",
    params: { order: order.id },
    actor: null,
    changes: {
      old_status: "pending",
      new_status: "cancelled",
      order_total: totalInWords(order),
    },
    orderId: order.id,
  });
  await mail(tx, jobs, { ...order, status: "cancelled" }, "order_expired");
}

/** Within the limits of its customer, where it has one. */
async function mail(tx: Tx, jobs: Jobs, order: StoredOrder, kind: "payment_reminder" | "order_expired") {
  const { customerEmail: recipient, userId } = order;
  if (recipient === "") return;
  const told = { kind, recipient, data: orderMailData(order) };
  if (userId === null) await queueMail(tx, jobs, { ...told, orderId: order.id });
  else await queueOrderMail(tx, jobs, { userId, role: null }, order, told);
}
