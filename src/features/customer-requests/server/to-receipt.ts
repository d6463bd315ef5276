import type { HolidayChanges } from "#src/contract/working-days.ts";
import { isEmail, type ReceiptMail, type WithdrawalReceipt } from "../contract.ts";
import { answerDue } from "./answer-due.ts";
import type { StoredRequest } from "./tables.ts";

/** Whether the shop sends mails at all, and whether this one is held back. */
type Sending = { isMailed: boolean; isHeld: boolean };

/** Of an order's e-mail nothing is told, not even that it got too many. */
function receiptMail(contact: string, { isMailed, isHeld }: Sending): ReceiptMail {
  if (!isMailed) return "none";
  if (!isEmail(contact)) return "perhaps";
  return isHeld ? "held" : "sent";
}

export const toReceipt = (
  { code, kind, contact, createdAt }: StoredRequest,
  holidays: HolidayChanges,
  sending: Sending,
): WithdrawalReceipt => ({
  code,
  kind,
  received_at: createdAt.toISOString(),
  answer_due: answerDue(kind, createdAt, holidays).toISOString(),
  mail: receiptMail(contact, sending),
});
