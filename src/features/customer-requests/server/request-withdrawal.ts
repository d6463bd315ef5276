import { and, eq, or, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { isEmail, type WithdrawalReceipt } from "../contract.ts";
import type { WithdrawalInput } from "../inputs.ts";
import { countRequest, HELD, isTooMany, type RequestDependencies } from "./request-limits.ts";
import { storeRequest } from "./store-request.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";
import { toReceipt } from "./to-receipt.ts";

/** The code is told already. */
const NO_MAIL = { isMailed: false, isHeld: false };

/**
 * Takes a request to withdraw from a purchase. Who asks gets a code whether or not there is such an order, and the same one
 * while the request is open: the answer tells nothing of anybody's orders (docs/shop.md, Withdrawals).
 */
export async function requestWithdrawal(
  { db, jobs, limits, mail }: RequestDependencies,
  holidays: HolidayChanges,
  input: WithdrawalInput,
  address: string,
): Promise<WithdrawalReceipt> {
  await countRequest(limits, address);
  const open = await findOpen(db, input);
  if (open) return toReceipt(open, holidays, NO_MAIL);

  const { order_number, contact } = input;
  const order = await findOrder(db, input);
  const recipient = isEmail(contact) ? contact : order?.email;
  const isHeld = recipient ? await isTooMany(limits, recipient) : false;
  const isMailed = await mail.isServer();
  return db.transaction(async (tx) => {
    const request = { kind: "purchase" as const, orderNumber: order_number, contact, orderId: order?.id ?? null };
    const entry = { event: "withdrawal_requested", params: { order: order_number } } as const;
    const stored = await storeRequest(tx, jobs, request, entry);
    if (!stored) return toReceipt((await findOpen(tx, input)) ?? answeredMeanwhile(), holidays, NO_MAIL);
    const receipt = toReceipt(stored, holidays, { isMailed, isHeld });
    if (recipient) {
      const data = { code: receipt.code, order_number, answer_due: receipt.answer_due };
      const owed = { kind: "withdrawal_received" as const, recipient, data, ...(order && { orderId: order.id }) };
      await queueMail(tx, jobs, owed, isHeld ? HELD : null);
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

async function findOpen(db: Db | Tx, { order_number, contact }: WithdrawalInput): Promise<StoredRequest | undefined> {
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
  return open;
}

function answeredMeanwhile(): never {
  throw problem("request_just_answered");
}
