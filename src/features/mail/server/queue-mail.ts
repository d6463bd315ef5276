import type { Tx } from "#src/db/client.ts";
import { type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { OpenMail, SecretMail } from "../contract.ts";
import { mails } from "./tables.ts";

/**
 * Owes somebody a mail: kept and queued in the caller's transaction, rendered and sent by a worker afterwards. One that
 * is `held` for a reason is kept and shown to the staff with it, and goes out only when they send it. `pause` is how many
 * seconds it waits first.
 */
export const queueMail = (
  tx: Tx,
  jobs: Jobs,
  mail: OpenMail & { orderId?: number },
  held: string | null = null,
  pause = 0,
) => queue(tx, jobs, mail, held, pause);

export const mailData = (recipient: string): SecretUse => ({ use: "mail data", of: recipient });

/** Seals the data of mails with a secret until they are sent. */
export function queueSecretMail(
  tx: Tx,
  { jobs, secretKey }: { jobs: Jobs; secretKey: string },
  { kind, recipient, data }: SecretMail,
  held: string | null = null,
): Promise<void> {
  const sealed = sealSecret(secretKey, mailData(recipient), JSON.stringify(data));
  return queue(tx, jobs, { kind, recipient, data: { sealed } }, held, 0);
}

type Queued = { kind: string; recipient: string; data: unknown; orderId?: number };

async function queue(tx: Tx, jobs: Jobs, mail: Queued, held: string | null, pause: number): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      data: mail.data,
      orderId: mail.orderId ?? null,
      ...(held === null ? {} : { status: "failed" as const, lastError: held }),
    })
    .returning({ id: mails.id });
  if (!row) throw new Error("the mail was not stored");
  if (held === null) await jobs.queueMail(tx, row.id, { pause });
}
