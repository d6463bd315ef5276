import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { ReceiptMail, WithdrawalReceipt } from "../contract.ts";
import { answerDue } from "./answer-due.ts";
import type { withdrawals } from "./tables.ts";

type Taken = Pick<typeof withdrawals.$inferSelect, "code" | "kind" | "createdAt">;

/** What somebody is told of the request that they made. */
export const toReceipt = (
  { code, kind, createdAt }: Taken,
  holidays: HolidayChanges,
  mail: ReceiptMail,
): WithdrawalReceipt => ({
  code,
  kind,
  received_at: createdAt.toISOString(),
  answer_due: answerDue(kind, createdAt, holidays).toISOString(),
  mail,
});
