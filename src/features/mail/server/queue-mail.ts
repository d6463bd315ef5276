import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { OpenMail, SecretMail } from "../contract.ts";
import { mails } from "./tables.ts";

type SealedMail = Pick<SecretMail, "kind" | "recipient"> & { data: { sealed: string } };

/** Stores a mail and its job in the caller's transaction. A `held` mail waits until staff resend it. */
export async function queueMail(
  tx: Tx,
  jobs: Jobs,
  mail: (OpenMail | SealedMail) & { orderId?: number },
  held: string | null = null,
  pause = 0,
): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, ...(held !== null && { status: "failed", lastError: held }) })
    .returning({ id: mails.id });
  if (!row) throw new Error("the mail was not stored");
  if (held === null) await jobs.queueMail(tx, row.id, { pause });
}

export const mailData = (recipient: string): SecretUse => ({ use: "mail data", of: recipient });

/** Seals the data of mails with a secret until they are sent. */
export function queueSecretMail(
  tx: Tx,
  { jobs, secretKey }: { jobs: Jobs; secretKey: string },
  { kind, recipient, data }: SecretMail,
  held: string | null = null,
): Promise<void> {
  const sealed = sealSecret(secretKey, mailData(recipient), JSON.stringify(data));
  return queueMail(tx, jobs, { kind, recipient, data: { sealed } }, held);
}

/** Requeues owed mails without a job, which may have been lost. */
export function requeueUnsentMails(db: Db, jobs: Jobs): Promise<void> {
  return db.transaction(async (tx) => {
    const owed = await tx
      .select({ id: mails.id, attempts: mails.attempts })
      .from(mails)
      .where(eq(mails.status, "queued"))
      .orderBy(asc(mails.id));
    const queued = await jobs.queuedMails(tx);
    for (const { id, attempts } of owed) if (!queued.has(id)) await jobs.queueMail(tx, id, { attempt: attempts });
  });
}
