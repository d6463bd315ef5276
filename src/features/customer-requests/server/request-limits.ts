import type { Db } from "#src/db/client.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";

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

/** Shown to the staff beside a mail that was held back. */
export const HELD = "No se envió: ese email recibió demasiados avisos de solicitudes en una hora.";

/** Counts a request from `address`. Like `isTooMany` it takes a connection of its own: never call it within a transaction. */
export const countRequest = (limits: Limits, address: string): Promise<void> =>
  limits.consume("withdrawals", { address }, PER_ADDRESS);

/** Counts a mail to `recipient`, and tells whether it is one too many: anybody can have caused it. */
export const isTooMany = async (limits: Limits, recipient: string): Promise<boolean> =>
  (await limits.count("withdrawal_mail", recipient, MAILS_PER_RECIPIENT)) > MAILS_PER_RECIPIENT.points;
