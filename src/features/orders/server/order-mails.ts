import { and, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { SentMail } from "#src/features/mail/contract.ts";
import { listMails, toSentMail } from "#src/features/mail/server/list-mails.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { lockOrderRecipient } from "./order-notes.ts";

const EVERY_MAIL = 200;

export async function mailsOfOrder(db: Db, orderId: number): Promise<SentMail[]> {
  await lockOrderRecipient(db, orderId);
  return listMails(db, eq(mails.orderId, orderId), EVERY_MAIL);
}

/** Sends a mail again, to the order's current address, since the old one may have been wrong. @throws NOT_FOUND, CONFLICT while it is queued */
export const resendOrderMail = ({ db, jobs }: { db: Db; jobs: Jobs }, staff: Caller, orderId: number, mailId: number) =>
  db.transaction(async (tx) => {
    const { customerEmail } = await lockOrderRecipient(tx, orderId);
    if (customerEmail === "") throw problem("order_without_email");
    const again = await sentAnew(tx, { orderId, mailId, recipient: customerEmail });
    await jobs.queueMail(tx, again.id);
    const mail = toSentMail(again);
    await record(tx, {
      action: "update",
      event: "order_mail_resent",
      params: { order: orderId, mail: mail.label },
      actor: staff,
      orderId,
    });
    return mail;
  });

type Resending = { orderId: number; mailId: number; recipient: string };

/** A mail that failed is queued again, one that was sent is copied. */
async function sentAnew(tx: Tx, { orderId, mailId, recipient }: Resending) {
  const isIt = and(eq(mails.id, mailId), eq(mails.orderId, orderId));
  const [mail] = await tx.select().from(mails).where(isIt).for("update");
  if (!mail) throw problem("mail_not_found");
  if (mail.status === "queued") throw problem("mail_still_queued");
  const failed = { status: "queued", recipient, attempts: 0, lastError: "" } as const;
  const [again] =
    mail.status === "failed"
      ? await tx.update(mails).set(failed).where(eq(mails.id, mailId)).returning()
      : await tx.insert(mails).values({ kind: mail.kind, data: mail.data, recipient, orderId }).returning();
  if (!again) throw new Error("the mail was not stored");
  return again;
}
