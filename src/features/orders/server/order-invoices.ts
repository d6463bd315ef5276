import { and, eq, isNull } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { undoableOperations } from "#src/features/activity/server/tables.ts";
import type { Undoer } from "#src/features/activity/server/undo-operation.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { requirePdf } from "#src/infrastructure/pdf.ts";
import type { InvoicedOrder } from "../contract.ts";
import { loadOrder, lockOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { invoiceChanges, orderInvoices, orders } from "./tables.ts";

const standing = (orderId: number) => and(eq(orderInvoices.orderId, orderId), isNull(orderInvoices.removedAt));

const noInvoice = () => new Problem("NOT_FOUND", "Este pedido no tiene factura cargada");

/** Takes the standing invoice off the order; returns its id, null where there was none. */
async function takeOff(tx: Tx, orderId: number): Promise<number | null> {
  const [was] = await tx
    .update(orderInvoices)
    .set({ removedAt: new Date() })
    .where(standing(orderId))
    .returning({ id: orderInvoices.id });
  return was?.id ?? null;
}

type InvoiceChange = { orderId: number; before: number | null; after: number | null };

/** Writes what became of the order's invoice, with what undoing it needs. Returns the order with it. */
async function recordChange(tx: Tx, actor: Caller, description: string, change: InvoiceChange): Promise<InvoicedOrder> {
  const activityId = await record(tx, { action: "update", description, actor, orderId: change.orderId });
  await tx.insert(undoableOperations).values({ activityId });
  await tx.insert(invoiceChanges).values({ activityId, ...change });
  return { ...toOrder(await loadOrder(tx, actor, change.orderId)), activity_id: activityId };
}

/** Puts an invoice on the order, in the place of the one that it has, and tells its customer by mail. @throws NOT_FOUND, UNSUPPORTED_MEDIA */
export function addInvoice(
  { db, jobs }: { db: Db; jobs: Jobs },
  staff: Caller,
  orderId: number,
  { number, file }: { number: string; file: Uint8Array },
): Promise<InvoicedOrder> {
  requirePdf(file);
  return db.transaction(async (tx) => {
    const { customerEmail, recipientName } = await lockOrder(tx, staff, orderId);
    const before = await takeOff(tx, orderId);
    const [added] = await tx
      .insert(orderInvoices)
      .values({ orderId, number, file })
      .returning({ id: orderInvoices.id });
    if (!added) throw new Error("the invoice was not stored");
    const invoiced = await recordChange(tx, staff, `Pedido #${orderId}: factura ${number} cargada`, {
      orderId,
      before,
      after: added.id,
    });
    if (customerEmail !== "") {
      await queueMail(tx, jobs, {
        kind: "invoice_ready",
        recipient: customerEmail,
        data: { order_id: orderId, recipient_name: recipientName, number },
        orderId,
      });
    }
    return invoiced;
  });
}

/** Takes the invoice off the order; undoing brings it back. @throws NOT_FOUND */
export const removeInvoice = (db: Db, staff: Caller, orderId: number): Promise<InvoicedOrder> =>
  db.transaction(async (tx) => {
    const { invoice } = await lockOrder(tx, staff, orderId);
    const before = await takeOff(tx, orderId);
    if (before === null || !invoice) throw noInvoice();
    return recordChange(tx, staff, `Pedido #${orderId}: factura ${invoice.number} quitada`, {
      orderId,
      before,
      after: null,
    });
  });

/** The invoice's number and file, for the order's owner and the staff; `NOT_FOUND` to anyone else. */
export async function readInvoice(
  db: Db,
  caller: Caller,
  orderId: number,
): Promise<{ number: string; file: Uint8Array }> {
  await loadOrder(db, caller, orderId);
  const [invoice] = await db
    .select({ number: orderInvoices.number, file: orderInvoices.file })
    .from(orderInvoices)
    .where(standing(orderId));
  if (!invoice) throw noInvoice();
  return invoice;
}

/** Undoes what was done to an order's invoice, unless it was changed again since. */
export const undoInvoices: Undoer = {
  needs: "orders:write",
  undo: async (tx, _actor, activityId) => {
    const [change] = await tx.select().from(invoiceChanges).where(eq(invoiceChanges.activityId, activityId));
    if (!change) return null;
    const { orderId, before, after } = change;
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const [now] = await tx.select({ id: orderInvoices.id }).from(orderInvoices).where(standing(orderId));
    await tx.delete(invoiceChanges).where(eq(invoiceChanges.activityId, activityId));
    if (!order || (now?.id ?? null) !== after)
      return { message: "La factura cambió después y quedó como está", restored: 0, left_alone: 1, changes: {} };
    await takeOff(tx, orderId);
    if (before !== null) await tx.update(orderInvoices).set({ removedAt: null }).where(eq(orderInvoices.id, before));
    const message = before === null ? "El pedido quedó sin factura" : "Volvió la factura que estaba";
    return { message, restored: 1, left_alone: 0, changes: {} };
  },
};
