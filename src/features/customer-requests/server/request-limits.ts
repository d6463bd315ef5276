import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { isEmail, type ReceiptMail } from "../contract.ts";

/** What taking a request needs; `mail` tells whether mails leave at all. */
export type RequestDependencies = {
  db: Db;
  jobs: Jobs;
  limits: Limits;
  secretKey: string;
  mail: Pick<MailServer, "isServer">;
};

/** docs/shop.md, Limits. */
const PER_ADDRESS: Limit = { points: 10, seconds: 60 * 60 };
const MAILS_PER_RECIPIENT: Limit = { points: 3, seconds: 60 * 60 };

/** Why a mail waits for the staff. */
export const HELD = "No se envió: ese email recibió demasiados avisos de solicitudes en una hora.";

/** Counts a request from `address`. Like `isTooMany` it takes a connection of its own: never call it within a transaction. */
export const countRequest = (limits: Limits, address: string): Promise<void> =>
  limits.consume("withdrawals", { address }, PER_ADDRESS);

/** Counts a mail to `recipient`, whom others can have written to, and tells whether it is one too many. */
export async function isTooMany(limits: Limits, recipient: string): Promise<boolean> {
  try {
    await limits.consume("withdrawal_mail", recipient, MAILS_PER_RECIPIENT);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === "RATE_LIMITED") return true;
    throw error;
  }
}

/** What the asker is told of the mail with their code. Of an order's e-mail nothing, not even that it got too many. */
export function receiptMail(isMailed: boolean, contact: string, isHeld: boolean): ReceiptMail {
  if (!isMailed) return "none";
  if (!isEmail(contact)) return "perhaps";
  return isHeld ? "held" : "sent";
}
