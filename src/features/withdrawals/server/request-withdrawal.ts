import { and, eq, or, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { orders } from "#src/db/tables/orders.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { isEmail, type WithdrawalInput, type WithdrawalReceipt } from "../contract.ts";
import { newCode } from "./new-code.ts";

type Dependencies = { db: Db; jobs: Jobs; limits: Limits };

type Stored = typeof withdrawals.$inferSelect;

/** docs/shop.md, Limits. */
export const PER_ADDRESS: Limit = { points: 10, seconds: 60 * 60 };
const MAILS_PER_RECIPIENT: Limit = { points: 3, seconds: 60 * 60 };

export const HELD = "No se envió: ese email recibió demasiados avisos de solicitudes en una hora.";

/**
 * Takes somebody's word that they withdraw from a purchase. Who asks gets a code whether or not there is such an order,
 * and the same one while the request is open: the answer tells nothing of anybody's orders (docs/shop.md, Withdrawals).
 */
export const requestWithdrawal = (
  dependencies: Dependencies,
  { order_number, contact }: WithdrawalInput,
  address: string,
): Promise<WithdrawalReceipt> => take(dependencies, { kind: "purchase", orderNumber: order_number, contact }, address);

type Asked = { kind: "purchase"; orderNumber: number; contact: string };

async function take({ db, jobs, limits }: Dependencies, asked: Asked, address: string): Promise<WithdrawalReceipt> {
  await limits.consume("withdrawals", address, PER_ADDRESS);
  const stored = await db.transaction(async (tx) => {
    const order = await orderOf(tx, asked.orderNumber, asked.contact);
    const [row] = await tx
      .insert(withdrawals)
      .values({ ...asked, code: newCode(asked.kind), orderId: order?.id ?? null })
      .onConflictDoNothing()
      .returning();
    if (!row) return openOne(tx, asked);
    await record(tx, {
      action: "create",
      description: `Arrepentimiento ${row.code} del pedido #${asked.orderNumber}`,
      actor: null,
      ...(order && { orderId: order.id }),
    });
    const recipient = isEmail(asked.contact) ? asked.contact : order?.email;
    if (recipient) {
      const isHeld = await isTooMany(limits, recipient);
      await queueMail(
        tx,
        jobs,
        {
          kind: "withdrawal_received",
          recipient,
          data: { code: row.code, order_number: asked.orderNumber },
          ...(order && { orderId: order.id }),
        },
        isHeld ? HELD : null,
      );
    }
    return row;
  });
  return { code: stored.code, received_at: stored.createdAt.toISOString() };
}

/** The order with this number whose customer can be reached by `contact`. */
async function orderOf(tx: Tx, number: number, contact: string): Promise<{ id: number; email: string } | null> {
  const [order] = await tx
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(
      and(
        eq(orders.id, number),
        or(eq(sql`lower(${orders.customerEmail})`, contact), eq(orders.customerPhone, contact)),
      ),
    );
  return order ?? null;
}

async function openOne(tx: Tx, { kind, orderNumber, contact }: Asked): Promise<Stored> {
  const [open] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.kind, kind),
        eq(withdrawals.contact, contact),
        eq(sql`coalesce(${withdrawals.orderNumber}, 0)`, orderNumber),
        eq(withdrawals.status, "open"),
      ),
    );
  if (!open) throw new Problem("CONFLICT", "Acabamos de responder ese pedido. Probá de nuevo.");
  return open;
}

/** Counts a mail to `recipient`, whom others can have written to (docs/shop.md, Limits). */
export async function isTooMany(limits: Limits, recipient: string): Promise<boolean> {
  try {
    await limits.consume("withdrawal_mail", recipient, MAILS_PER_RECIPIENT);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === "RATE_LIMITED") return true;
    throw error;
  }
}
