import { and, eq, inArray, sql } from "drizzle-orm";
import { roleCan } from "#src/contract/permissions.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import type { Tx } from "#src/db/client.ts";
import { MAIL_DATA, type MailData } from "#src/features/mail/contract.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { changesForCustomer } from "./changes-for-customer.ts";
import { orderMailData } from "./order-shape.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import type { OrderChange } from "./record-change.ts";

/** How long the mail of a new status waits: as long as screens offer to undo it, with a margin. */
export const UNDO_SECONDS = UNDO_TIME_MS / 1000 + 4;

/** Queues one mail for a change; for completed and cancelled orders after the time to undo. */
export async function queueChangeMail(tx: Tx, jobs: Jobs, caller: Caller, change: OrderChange): Promise<void> {
  const { before, after } = change;
  const isMoved = before.status !== after.status;
  const untold = isMoved ? await takeBackMail(tx, after.id) : undefined;
  const isBack = untold?.status_before === after.status;
  const changes = [
    ...(untold?.changes ?? []),
    ...changesForCustomer(isBack ? { before: { ...before, status: after.status }, after } : change),
  ];
  if (isBack && changes.length === 0) return;
  const data = { ...orderMailData(after), changes };
  if (!isMoved || isBack || after.status === "pending")
    return queueOrderMail(tx, jobs, caller, after, { kind: "order_changed", data });
  const pause = roleCan(caller.role, "orders:write") ? UNDO_SECONDS : 0;
  const undoable = pause > 0 ? { ...data, status_before: untold?.status_before ?? before.status } : data;
  if (after.status === "completed")
    return queueOrderMail(tx, jobs, caller, after, { kind: "order_completed", data: undoable }, pause);
  const cancelled = { ...undoable, cancelled_by: caller.userId === after.userId ? "customer" : "shop" } as const;
  return queueOrderMail(tx, jobs, caller, after, { kind: "order_cancelled", data: cancelled }, pause);
}

/** Removes the mail of a new status that still waits to be undone. */
async function takeBackMail(tx: Tx, orderId: number): Promise<MailData<"order_changed"> | undefined> {
  const isOfStatus = and(eq(mails.orderId, orderId), inArray(mails.kind, ["order_completed", "order_cancelled"]));
  const isWaiting = and(eq(mails.status, "queued"), eq(mails.attempts, 0), sql`${mails.data} ? 'status_before'`);
  const [taken] = await tx.delete(mails).where(and(isOfStatus, isWaiting)).returning({ data: mails.data });
  return taken && MAIL_DATA.order_changed.parse(taken.data);
}
