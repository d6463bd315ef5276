import { setTimeout } from "node:timers/promises";
import type { Tx } from "#src/db/client.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { User } from "./find-user.ts";
import { type CodeOf, makeCode } from "./verification-codes.ts";

const CODE_MAIL_LIMIT = { points: 5, seconds: 15 * 60 };

/** Longer than finding an account and queueing its mail takes. */
const STEADY_MILLISECONDS = 100;

/** 5 code mails per address in 15 minutes, known or not (docs/shop.md, Limits). */
export const countCodeMail = (limits: Limits, email: string): Promise<void> =>
  limits.consume("code_mail", email.toLowerCase(), CODE_MAIL_LIMIT);

/** Creates a code and queues its mail in the caller's transaction. */
export async function sendCode(
  tx: Tx,
  keeper: { jobs: Jobs; secretKey: string },
  user: User,
  { purpose, email }: CodeOf,
  address: string,
): Promise<void> {
  const { code, linkToken } = await makeCode(tx, keeper, { userId: user.id, purpose, email }, address);
  const greeted = { first_name: user.firstName, code };
  const data =
    purpose === "reset_password" ? { ...greeted, link_token: linkToken } : { ...greeted, username: user.username };
  await queueSecretMail(tx, keeper, { kind: purpose, recipient: email, data });
}

/** Takes constant time, so that it doesn't reveal whether an address is known. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(STEADY_MILLISECONDS)]);
}
