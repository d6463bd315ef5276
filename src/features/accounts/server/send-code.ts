import { setTimeout } from "node:timers/promises";
import type { Tx } from "#src/db/client.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { type CodeOf, makeCode } from "./verification-codes.ts";

const CODE_MAIL_LIMIT = { points: 5, seconds: 15 * 60 };

/** Longer than finding an account and queueing its mail takes. */
const STEADY_MILLISECONDS = 100;

/** Counts a code mail to `email`, known or not: 5 in 15 minutes, whatever they are for (API contract, Everywhere). */
export const countCodeMail = (limits: Limits, email: string): Promise<void> =>
  limits.consume("code_mail", email.toLowerCase(), CODE_MAIL_LIMIT);

/** Makes a code and owes its mail, in the caller's transaction. */
export async function sendCode(tx: Tx, jobs: Jobs, of: CodeOf, firstName: string): Promise<void> {
  const code = await makeCode(tx, of);
  await queueMail(tx, jobs, { kind: of.purpose, recipient: of.email, data: { first_name: firstName, code } });
}

/** Does `work` in about the same time whatever it finds, so that the time doesn't tell whether an address is known. */
export async function inSteadyTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(STEADY_MILLISECONDS)]);
}
