import { Problem } from "#src/contract/problem.ts";
import type { Limit, Limits } from "#src/http/limits.ts";

/** docs/shop.md, Limits. */
const PER_ADDRESS: Limit = { points: 10, seconds: 60 * 60 };
const MAILS_PER_RECIPIENT: Limit = { points: 3, seconds: 60 * 60 };

/** Why a mail waits for the staff. */
export const HELD = "No se envió: ese email recibió demasiados avisos de solicitudes en una hora.";

/** Counts a request from `address`. Like `isTooMany` it takes a connection of its own: never call it within a transaction. */
export const countRequest = (limits: Limits, address: string): Promise<void> =>
  limits.consume("withdrawals", address, PER_ADDRESS);

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
