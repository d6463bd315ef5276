import { eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { SentMail } from "#src/features/mail/contract.ts";
import { listMails } from "#src/features/mail/server/list-mails.ts";
import { resendMail } from "#src/features/mail/server/resend-mail.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { lockOrderRecipient } from "./order-notes.ts";

/** More than one order ever gets. */
const EVERY_MAIL = 200;

/** The mails that an order's customer was sent, newest first, and whether they arrived. */
export async function mailsOfOrder(db: Db, orderId: number): Promise<SentMail[]> {
  await lockOrderRecipient(db, orderId);
  return listMails(db, eq(mails.orderId, orderId), EVERY_MAIL);
}

/** Sends one of them again, to the address that the order has now: that may have been what was wrong. The activity tells who did. */
export const resendOrderMail = (
  { db, jobs }: { db: Db; jobs: Jobs },
  staff: Caller,
  orderId: number,
  mailId: number,
): Promise<SentMail> =>
  db.transaction(async (tx) => {
    const { customerEmail } = await lockOrderRecipient(tx, orderId);
    if (customerEmail === "") throw new Problem("CONFLICT", "El pedido ya no tiene un email al que escribir");
    const mail = await resendMail(tx, jobs, { orderId, mailId, recipient: customerEmail });
    await record(tx, {
      action: "update",
      description: `Pedido #${orderId}: se reenvió el email “${mail.label}”`,
      actor: staff,
      orderId,
    });
    return mail;
  });
