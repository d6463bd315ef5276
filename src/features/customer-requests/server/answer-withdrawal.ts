import { and, eq, isNull } from "drizzle-orm";
import { isDataRequest, needsProof } from "#src/contract/data-requests.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import type { CustomerRecords } from "#src/features/accounts/server/dependencies.ts";
import { findAccount } from "#src/features/accounts/server/find-user.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { lockNames } from "#src/features/accounts/server/taken-names.ts";
import { forgetEmailCodes } from "#src/features/accounts/server/verification-codes.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { ActivityEvent, ActivityParams } from "#src/features/activity/texts.ts";
import { forgetCustomersEmail } from "#src/features/customers/server/forget-customers.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { applyChange } from "#src/features/orders/server/change-order.ts";
import { forgetContact } from "#src/features/orders/server/forget-customer.ts";
import { forgetWaitingEmail } from "#src/features/restock/server/forget-waiting.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { IDENTITY_PROOFS, type IdentityProof, type WithdrawalAnswerInput, type WithdrawalKind } from "../contract.ts";
import { closeAccount } from "./close-account.ts";
import { recipientOf, toWithdrawal, withdrawalsWhere } from "./load-withdrawals.ts";
import type { ShopFacts } from "./request-facts.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";

const DATA = "Solicitud sobre datos personales";

const WHAT: Readonly<Record<WithdrawalKind, string>> = {
  purchase: "Arrepentimiento",
  account: "Baja de cuenta",
  access: DATA,
  correction: DATA,
  erasure: DATA,
};

/** Accepts or rejects a request once and mails the answer. `NOT_FOUND`, `CONFLICT` (docs/shop.md, Withdrawals) */
export const answerWithdrawal = (
  { db, jobs, records }: { db: Db; jobs: Jobs; records: CustomerRecords },
  staff: Caller,
  shop: ShopFacts,
  id: number,
  { status, answer, cancel_order, identity_proof }: WithdrawalAnswerInput,
) =>
  db.transaction(async (tx) => {
    // Names are locked before requests, as where somebody deletes their own account.
    await lockNames(tx);
    const request = await lockOpen(tx, id);
    const { kind, code, contact } = request;
    const isAccepted = status === "accepted";
    const ofOrder = request.orderId === null ? {} : { orderId: request.orderId };
    if (kind === "access" && answer === "") throw invalidField("answer", "answer_needs_data");
    const isUnproven = isAccepted && needsProof(kind) && request.confirmedAt === null;
    if (isUnproven && identity_proof === undefined) throw problem("identity_unproven");

    const account = isAccepted && kind === "account" ? await findAccount(tx, contact) : undefined;
    if (account) {
      // Anybody could have typed the e-mail.
      if (request.confirmedAt === null) throw problem("closing_unconfirmed");
      const isClosed = await closeAccount(tx, { jobs, records }, code, account);
      if (!isClosed) throw problem("closing_with_pending_orders");
    }
    if (isAccepted && kind === "erasure") await eraseContact(tx, contact);
    const isCancelled = isAccepted && cancel_order && (await cancelOrder(tx, staff, request.orderId));

    await tx
      .update(withdrawals)
      .set({ status, answer: account ? "" : answer, answeredBy: staff.username, answeredAt: new Date() })
      .where(eq(withdrawals.id, id));
    await record(tx, {
      action: "update",
      ...answeredEvent(request, isAccepted, isUnproven ? identity_proof : undefined),
      actor: staff,
      ...ofOrder,
    });
    const [row] = await withdrawalsWhere(tx, eq(withdrawals.id, id));
    if (!row) throw new Error("the request is gone");
    const recipient = recipientOf({ withdrawal: request, order: row.order });
    // An account's owner gets the mail about its closing instead.
    if (!account && recipient !== "") {
      const data = {
        ...{ code, order_number: request.orderNumber, answer },
        ...{ is_accepted: isAccepted, is_cancelled: isCancelled },
        ...(isDataRequest(kind) && { about_data: kind }),
      };
      await queueMail(tx, jobs, { kind: "withdrawal_answered", recipient, data, ...ofOrder });
    }
    return toWithdrawal(row, shop);
  });

/** `proof`: how staff verified the person without the link. */
function answeredEvent(
  { kind, code }: StoredRequest,
  isAccepted: boolean,
  proof: IdentityProof | undefined,
): { event: ActivityEvent; params: ActivityParams } {
  const params = { request: WHAT[kind], code };
  if (!isAccepted) return { event: "request_rejected", params };
  if (proof === undefined) return { event: "request_accepted", params };
  return { event: "request_accepted_unproven", params: { ...params, proof: inSentence(IDENTITY_PROOFS[proof]) } };
}

const inSentence = (words: string): string => words.charAt(0).toLocaleLowerCase("es-AR") + words.slice(1);

async function lockOpen(tx: Tx, id: number): Promise<StoredRequest> {
  const [request] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
  if (!request) throw problem("request_not_found");
  if (request.status !== "open") throw problem("request_already_answered", { by: request.answeredBy });
  return request;
}

/** By the orders' own rules, so that units return exactly once; the answer's mail replaces the order's. */
async function cancelOrder(tx: Tx, staff: Caller, orderId: number | null): Promise<boolean> {
  if (orderId === null) throw problem("request_without_order");
  const { after } = await applyChange(tx, staff, orderId, { status: "cancelled" });
  return after.status === "cancelled";
}

/** Erases an e-mail from everything without an account. `CONFLICT` with a pending order or an account */
async function eraseContact(tx: Tx, email: string): Promise<void> {
  if (await findAccount(tx, email)) throw problem("erasure_of_account_email");
  await forgetContact(tx, email);
  await forgetCustomersEmail(tx, email);
  await forgetWaitingEmail(tx, email);
  await tx.delete(users).where(and(sameText(users.email, email), isNull(users.emailVerifiedAt)));
  await forgetEmailCodes(tx, email);
  await tx.delete(mails).where(sameText(mails.recipient, email));
}
