import { and, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { SentMail } from "../contract.ts";
import { toSentMail } from "./list-mails.ts";
import { mails } from "./tables.ts";

type Resending = { orderId: number; mailId: number; recipient: string };

/**
 * Sends a mail of an order once more, to `recipient`: one that failed is tried again, one that was sent goes out as
 * another. `NOT_FOUND`, or `CONFLICT` while it is still on its way.
 */
export async function resendMail(tx: Tx, jobs: Jobs, { orderId, mailId, recipient }: Resending): Promise<SentMail> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.orderId, orderId)))
    .for("update");
  if (!mail) throw problem("mail_not_found");
  if (mail.status === "queued") throw problem("mail_still_queued");
  const [again] =
    mail.status === "failed"
      ? await tx
          .update(mails)
          .set({ status: "queued", recipient, attempts: 0, lastError: "" })
          .where(eq(mails.id, mailId))
          .returning()
      : await tx.insert(mails).values({ kind: mail.kind, data: mail.data, recipient, orderId }).returning();
  if (!again) throw new Error("the mail was not stored");
  await jobs.queueMail(tx, again.id);
  return toSentMail(again);
}
