import { eq } from "drizzle-orm";
import { isDataRequest, needsProof } from "#src/contract/data-requests.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { CustomerRecords } from "#src/features/accounts/server/customer-records.ts";
import type { User } from "#src/features/accounts/server/find-user.ts";
import { lockNames } from "#src/features/accounts/server/taken-names.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { ActivityEvent, ActivityParams } from "#src/features/activity/texts.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { applyChange } from "#src/features/orders/server/change-order.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import {
  IDENTITY_PROOFS,
  type IdentityProof,
  type Withdrawal,
  type WithdrawalAnswerInput,
  type WithdrawalKind,
} from "../contract.ts";
import { accountOf, closeAccount } from "./close-account.ts";
import { eraseContact } from "./erase-contact.ts";
import { recipientOf, type Seen, toWithdrawal, withdrawalsWhere } from "./load-withdrawals.ts";
import { withdrawals } from "./tables.ts";

const DATA = "Pedido sobre datos personales";

const WHAT: Readonly<Record<WithdrawalKind, string>> = {
  purchase: "Arrepentimiento",
  account: "Baja de cuenta",
  access: DATA,
  correction: DATA,
  erasure: DATA,
};

/** `proof` says how the staff verified who asked, where no link did. */
function answeredEvent(
  { kind, code }: { kind: WithdrawalKind; code: string },
  { status, proof }: { status: "accepted" | "rejected"; proof: IdentityProof | undefined },
): { event: ActivityEvent; params: ActivityParams } {
  const params = { request: WHAT[kind], code };
  if (status === "rejected") return { event: "request_rejected", params };
  if (proof === undefined) return { event: "request_accepted", params };
  return { event: "request_accepted_unproven", params: { ...params, proof: inSentence(IDENTITY_PROOFS[proof]) } };
}

/**
 * Accepts or rejects a request, once, and mails the answer where there is an address. Accepting may cancel the order, closes
 * the account, or erases what is stored of the e-mail. What changes somebody's data needs their confirmation, or the staff's
 * word on how they verified them. `NOT_FOUND`, `CONFLICT` (docs/shop.md, Withdrawals).
 */
export const answerWithdrawal = (
  { db, jobs, records }: { db: Db; jobs: Jobs; records: CustomerRecords },
  staff: Caller,
  seen: Seen,
  id: number,
  { status, answer, cancel_order, identity_proof }: WithdrawalAnswerInput,
): Promise<Withdrawal> =>
  db.transaction(async (tx) => {
    // Names are locked before requests, as where somebody deletes their own account.
    await lockNames(tx);
    const request = await lockOpen(tx, id);
    if (request.kind === "access" && answer === "") throw invalidField("answer", "answer_needs_data");
    const isUnproven = status === "accepted" && needsProof(request.kind) && request.confirmedAt === null;
    if (isUnproven && identity_proof === undefined) {
      throw problem("identity_unproven");
    }
    const account =
      request.kind === "account" && status === "accepted" ? await accountOf(tx, request.contact) : undefined;
    if (account) await close(tx, { jobs, records }, request, account);
    if (request.kind === "erasure" && status === "accepted") await eraseContact(tx, request.contact);
    const cancels = cancel_order && status === "accepted";
    if (cancels && request.orderId === null) throw problem("request_without_order");
    const cancelled = cancels && request.orderId !== null ? await cancel(tx, staff, request.orderId) : false;
    await tx
      .update(withdrawals)
      .set({ status, answer: account ? "" : answer, answeredBy: staff.username, answeredAt: new Date() })
      .where(eq(withdrawals.id, id));
    await record(tx, {
      action: "update",
      ...answeredEvent(request, { status, proof: isUnproven ? identity_proof : undefined }),
      actor: staff,
      ...(request.orderId !== null && { orderId: request.orderId }),
    });
    const [row] = await withdrawalsWhere(tx, eq(withdrawals.id, id));
    if (!row) throw new Error("the request is gone");
    if (account) return toWithdrawal(row, seen);
    const recipient = recipientOf({ withdrawal: request, order: row.order });
    if (recipient !== "") {
      await queueMail(tx, jobs, {
        kind: "withdrawal_answered",
        recipient,
        data: {
          code: request.code,
          order_number: request.orderNumber,
          is_accepted: status === "accepted",
          is_cancelled: cancelled,
          answer,
          ...(isDataRequest(request.kind) && { about_data: request.kind }),
        },
        ...(request.orderId !== null && { orderId: request.orderId }),
      });
    }
    return toWithdrawal(row, seen);
  });

const inSentence = (words: string): string => words.charAt(0).toLocaleLowerCase("es-AR") + words.slice(1);

/** Only whoever confirmed by the mailed link: anybody could have typed the e-mail. */
async function close(
  tx: Tx,
  dependencies: { jobs: Jobs; records: CustomerRecords },
  request: typeof withdrawals.$inferSelect,
  account: User,
): Promise<void> {
  if (request.confirmedAt === null) throw problem("closing_unconfirmed");
  if (await closeAccount(tx, dependencies, request.code, account)) return;
  throw problem("closing_with_pending_orders");
}

async function lockOpen(tx: Tx, id: number) {
  const [request] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
  if (!request) throw problem("request_not_found");
  if (request.status !== "open") throw problem("request_already_answered", { by: request.answeredBy });
  return request;
}

/** By the orders' own rules, so that units return exactly once; the answer's mail replaces the order's. */
async function cancel(tx: Tx, staff: Caller, orderId: number): Promise<boolean> {
  const { after } = await applyChange(tx, staff, orderId, { status: "cancelled" });
  return after.status === "cancelled";
}
