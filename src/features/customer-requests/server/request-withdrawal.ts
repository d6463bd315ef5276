import { and, eq, or, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { isEmail, type WithdrawalReceipt } from "../contract.ts";
import type { WithdrawalInput } from "../inputs.ts";
import { answerDue } from "./answer-due.ts";
import { newCode } from "./new-code.ts";
import { countRequest, HELD, isTooMany, type RequestDependencies, receiptMail } from "./request-limits.ts";
import { withdrawals } from "./tables.ts";
import { tellOfRequest } from "./tell-of-request.ts";
import { toReceipt } from "./to-receipt.ts";

type Stored = typeof withdrawals.$inferSelect;

/**
 * Takes somebody's word that they withdraw from a purchase. Who asks gets a code whether or not there is such an order,
 * and the same one while the request is open: the answer tells nothing of anybody's orders (docs/shop.md, Withdrawals).
 */
export async function requestWithdrawal(
  dependencies: RequestDependencies,
  holidays: HolidayChanges,
  { order_number, contact }: WithdrawalInput,
  address: string,
): Promise<WithdrawalReceipt> {
  await countRequest(dependencies.limits, address);
  const asked = { kind: "purchase" as const, orderNumber: order_number, contact };
  const open = await openOne(dependencies.db, asked);
  return open ? toReceipt(open, holidays, "none") : take(dependencies, holidays, asked);
}

type Asked = { kind: "purchase"; orderNumber: number; contact: string };

async function take(
  dependencies: RequestDependencies,
  holidays: HolidayChanges,
  asked: Asked,
): Promise<WithdrawalReceipt> {
  const { db, jobs, limits, mail } = dependencies;
  const order = await orderOf(db, asked.orderNumber, asked.contact);
  const recipient = isEmail(asked.contact) ? asked.contact : order?.email;
  const isHeld = recipient ? await isTooMany(limits, recipient) : false;
  const isMailed = await mail.isServer();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(withdrawals)
      .values({ ...asked, code: newCode(asked.kind), orderId: order?.id ?? null })
      .onConflictDoNothing()
      .returning();
    if (!row) return toReceipt((await openOne(tx, asked)) ?? answeredMeanwhile(), holidays, "none");
    await record(tx, {
      action: "create",
      description: `Arrepentimiento ${row.code} del pedido #${asked.orderNumber}`,
      actor: null,
      ...(order && { orderId: order.id }),
    });
    if (recipient) {
      await queueMail(
        tx,
        jobs,
        {
          kind: "withdrawal_received",
          recipient,
          data: {
            code: row.code,
            order_number: asked.orderNumber,
            answer_due: answerDue(row.kind, row.createdAt, holidays).toISOString(),
          },
          ...(order && { orderId: order.id }),
        },
        isHeld ? HELD : null,
      );
    }
    await tellOfRequest(tx, jobs, row);
    return toReceipt(row, holidays, receiptMail(isMailed, asked.contact, isHeld));
  });
}

/** The order with this number whose customer can be reached by `contact`. */
async function orderOf(db: Db, number: number, contact: string): Promise<{ id: number; email: string } | null> {
  const [order] = await db
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

async function openOne(db: Db | Tx, { kind, orderNumber, contact }: Asked): Promise<Stored | undefined> {
  const [open] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.kind, kind),
        eq(withdrawals.contact, contact),
        eq(withdrawals.orderNumber, orderNumber),
        eq(withdrawals.status, "open"),
      ),
    );
  return open;
}

function answeredMeanwhile(): never {
  throw new Problem("CONFLICT", "Acabamos de responder ese pedido. Probá de nuevo.");
}
