import type { Tx } from "#src/db/client.ts";
import { mails } from "#src/db/tables/mail.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import type { Mail } from "../contract.ts";

/**
 * Owes somebody a mail: kept and queued in the caller's transaction, rendered and sent by a worker afterwards. One that
 * is `held` for a reason is kept and shown to the staff with it, and goes out only when they send it.
 */
export async function queueMail(
  tx: Tx,
  jobs: Jobs,
  mail: Mail & { orderId?: number },
  held: string | null = null,
): Promise<void> {
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
  if (held === null) await jobs.queueMail(tx, row.id);
}
