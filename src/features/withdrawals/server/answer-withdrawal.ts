import { eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { applyChange } from "#src/features/orders/server/change-order.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { isEmail, type Withdrawal, type WithdrawalAnswerInput } from "../contract.ts";
import { toWithdrawal, withdrawalsWhere } from "./load-withdrawals.ts";

/**
 * Accepts or rejects a request, once; accepting may cancel its order, whose units go back to the stock. Whoever asked is
 * told by mail where there is an address. `NOT_FOUND`, `CONFLICT` (docs/shop.md, Withdrawals).
 */
export const answerWithdrawal = (
  { db, jobs }: { db: Db; jobs: Jobs },
  staff: Caller,
  holidays: HolidayChanges,
  id: number,
  { status, answer, cancel_order }: WithdrawalAnswerInput,
): Promise<Withdrawal> =>
  db.transaction(async (tx) => {
    const request = await lockOpen(tx, id);
    const cancels = cancel_order && status === "accepted";
    if (cancels && request.orderId === null) throw new Problem("CONFLICT", "Esta solicitud no tiene un pedido");
    const cancelled = cancels && request.orderId !== null ? await cancel(tx, staff, request.orderId) : false;
    await tx
      .update(withdrawals)
      .set({ status, answer, answeredBy: staff.username, answeredAt: new Date() })
      .where(eq(withdrawals.id, id));
    await record(tx, {
      action: "update",
      description: `${request.kind === "account" ? "Baja de cuenta" : "Arrepentimiento"} ${request.code}: ${status === "accepted" ? "aceptado" : "rechazado"}`,
      actor: staff,
      ...(request.orderId !== null && { orderId: request.orderId }),
    });
    const [row] = await withdrawalsWhere(tx, eq(withdrawals.id, id));
    if (!row) throw new Error("the request is gone");
    const recipient = isEmail(request.contact) ? request.contact : row.order?.customerEmail;
    if (recipient) {
      await queueMail(tx, jobs, {
        kind: "withdrawal_answered",
        recipient,
        data: {
          code: request.code,
          order_number: request.orderNumber,
          is_accepted: status === "accepted",
          is_cancelled: cancelled,
          answer,
        },
        ...(request.orderId !== null && { orderId: request.orderId }),
      });
    }
    return toWithdrawal(row, holidays);
  });

async function lockOpen(tx: Tx, id: number) {
  const [request] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
  if (!request) throw new Problem("NOT_FOUND", "No se encontró la solicitud");
  if (request.status !== "open") throw new Problem("CONFLICT", `Ya la respondió ${request.answeredBy}`);
  return request;
}

/** By the orders' own rules, so that units come back exactly once; the answer's mail speaks of it, not one of the order. */
async function cancel(tx: Tx, staff: Caller, orderId: number): Promise<boolean> {
  const { after } = await applyChange(tx, staff, orderId, { status: "cancelled" });
  return after.status === "cancelled";
}
