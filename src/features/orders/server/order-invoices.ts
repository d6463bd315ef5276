import { and, eq, isNull } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { type AuditEntry, record } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { requirePdf } from "#src/infrastructure/pdf.ts";
import type { InvoicedOrder } from "../invoice-contract.ts";
import { loadOrder, lockOrder, lockOrders } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { orderInvoices } from "./tables.ts";

const standing = (orderId: number) => and(eq(orderInvoices.orderId, orderId), isNull(orderInvoices.removedAt));

const noInvoice = () => problem("no_invoice");

const takeOff = (tx: Tx, orderId: number) =>
  tx.update(orderInvoices).set({ removedAt: new Date() }).where(standing(orderId));

type InvoiceState = { invoice: number | null };

/** Writes what became of the order's invoice, with what undoing it needs. Returns the order with it. */
async function recordChange(
  tx: Tx,
  actor: Caller,
  entry: Pick<AuditEntry, "event" | "params"> & { orderId: number },
  before: InvoiceState,
  after: InvoiceState,
): Promise<InvoicedOrder> {
  const undo = { kind: "invoice", target: `${entry.orderId}`, before, after } as const;
  const activity_id = await record(tx, { action: "update", actor, ...entry, undo });
  return { ...toOrder(await loadOrder(tx, actor, entry.orderId), actor), activity_id };
}

/** Adds an invoice in place of the current one, and mails the customer. @throws NOT_FOUND, UNSUPPORTED_MEDIA */
export function addInvoice(
  { db, jobs }: { db: Db; jobs: Jobs },
  staff: Caller,
  orderId: number,
  { number, amount, file }: { number: string; amount?: number | undefined; file: Uint8Array },
): Promise<InvoicedOrder> {
  requirePdf(file);
  return db.transaction(async (tx) => {
    const { customerEmail, recipientName, invoice: before } = await lockOrder(tx, staff, orderId);
    await takeOff(tx, orderId);
    const row = { orderId, number, file, amount: amount === undefined ? null : toCentavos(amount) };
    const [added] = await tx.insert(orderInvoices).values(row).returning({ id: orderInvoices.id });
    if (!added) throw new Error("the invoice was not stored");
    const entry = { orderId, event: "invoice_added", params: { order: orderId, number } } as const;
    const invoiced = await recordChange(tx, staff, entry, { invoice: before?.id ?? null }, { invoice: added.id });
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

/** Undoing brings it back. @throws NOT_FOUND */
export const removeInvoice = (db: Db, staff: Caller, orderId: number): Promise<InvoicedOrder> =>
  db.transaction(async (tx) => {
    const { invoice } = await lockOrder(tx, staff, orderId);
    if (!invoice) throw noInvoice();
    await takeOff(tx, orderId);
    const entry = { orderId, event: "invoice_removed", params: { order: orderId, number: invoice.number } } as const;
    return recordChange(tx, staff, entry, { invoice: invoice.id }, { invoice: null });
  });

/** For the order's owner and the staff; `NOT_FOUND` to anyone else. */
export async function readInvoice(db: Db, caller: Caller, orderId: number) {
  await loadOrder(db, caller, orderId);
  const { number, file } = orderInvoices;
  const [invoice] = await db.select({ number, file }).from(orderInvoices).where(standing(orderId));
  if (!invoice) throw noInvoice();
  return invoice;
}

/** Undoes what was done to an order's invoice, unless it was changed again since. */
export const undoInvoice = undoOne({
  needs: "orders:write",
  restoredMessage: ({ before }) =>
    before?.invoice === null ? "El pedido quedó sin factura" : "Volvió la factura que estaba",
  leftAloneMessage: "La factura cambió después y quedó como está",
  async find(tx, target) {
    const [order] = await lockOrders(tx, [Number(target)]);
    return order && { invoice: order.invoice?.id ?? null };
  },
  async restore(tx, { target, before }) {
    await takeOff(tx, Number(target));
    const { invoice } = before as InvoiceState;
    if (invoice !== null) await tx.update(orderInvoices).set({ removedAt: null }).where(eq(orderInvoices.id, invoice));
    return {};
  },
});
