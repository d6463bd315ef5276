import { eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { SentMail } from "#src/features/mail/contract.ts";
import { listMails } from "#src/features/mail/server/list-mails.ts";
import { resendMail } from "#src/features/mail/server/queue-mail.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { lockOrderRecipient } from "./order-notes.ts";

const EVERY_MAIL = 200;

export async function mailsOfOrder(db: Db, orderId: number): Promise<SentMail[]> {
  await lockOrderRecipient(db, orderId);
  return listMails(db, eq(mails.orderId, orderId), EVERY_MAIL);
}

/** Sends a mail again, to the order's current address, since the old one may have been wrong. */
export const resendOrderMail = (
  { db, jobs }: { db: Db; jobs: Jobs },
  staff: Caller,
  orderId: number,
  mailId: number,
): Promise<SentMail> =>
  db.transaction(async (tx) => {
    const { customerEmail } = await lockOrderRecipient(tx, orderId);
    if (customerEmail === "") throw problem("order_without_email");
    const mail = await resendMail(tx, jobs, { orderId, mailId, recipient: customerEmail });
    await record(tx, {
      action: "update",
      event: "order_mail_resent",
      params: { order: orderId, mail: mail.label },
      actor: staff,
      orderId,
    });
    return mail;
  });
