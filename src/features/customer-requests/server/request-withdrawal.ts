import { and, eq, or, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { isEmail } from "../contract.ts";
import type { WithdrawalInput } from "../inputs.ts";
import { type ShopFacts, toReceipt } from "./request-facts.ts";
import { HELD, isTooMany, type RequestDependencies } from "./request-limits.ts";
import { storeRequest } from "./store-request.ts";
import { withdrawals } from "./tables.ts";

/** Takes a withdrawal and answers alike whether the order exists; repeating returns the same code. */
export async function requestWithdrawal(dependencies: RequestDependencies, shop: ShopFacts, input: WithdrawalInput) {
  const { db, jobs, limits } = dependencies;
  const open = await findReceipt(db, shop, input);
  if (open) return open;

  const { order_number, contact } = input;
  const order = await findOrder(db, input);
  const recipient = isEmail(contact) ? contact : order?.email;
  const isHeld = recipient ? await isTooMany(limits, recipient) : false;
  return db.transaction(async (tx) => {
    const request = { kind: "purchase" as const, orderNumber: order_number, contact, orderId: order?.id ?? null };
    const entry = { event: "withdrawal_requested", params: { order: order_number } } as const;
    const stored = await storeRequest(tx, jobs, request, entry);
    if (!stored) {
      const winner = await findReceipt(tx, shop, input);
      if (!winner) throw problem("request_just_answered");
      return winner;
    }
    const receipt = toReceipt(stored, shop, isHeld);
    if (recipient) {
      const data = { code: receipt.code, order_number, answer_due: receipt.answer_due };
      const mail = { kind: "withdrawal_received" as const, recipient, data, ...(order && { orderId: order.id }) };
      await queueMail(tx, jobs, mail, isHeld ? HELD : null);
    }
    return receipt;
  });
}

async function findOrder(db: Db, { order_number, contact }: WithdrawalInput) {
  const isTheirs = or(eq(sql`lower(${orders.customerEmail})`, contact), eq(orders.customerPhone, contact));
  const [order] = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(and(eq(orders.id, order_number), isTheirs));
  return order;
}

/** The receipt of the open request for the same purchase, whose code was mailed before. */
async function findReceipt(db: Db | Tx, shop: ShopFacts, { order_number, contact }: WithdrawalInput) {
  const [open] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.kind, "purchase"),
        eq(withdrawals.contact, contact),
        eq(withdrawals.orderNumber, order_number),
        eq(withdrawals.status, "open"),
      ),
    );
  return open && toReceipt(open, { ...shop, isMailed: false }, false);
}
