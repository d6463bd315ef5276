import { eq, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { mails } from "#src/db/tables/mail.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { readSettings } from "#src/features/shop/server/read-settings.ts";
import { type Letter, type MailTransport, PermanentMailError } from "#src/outside/mail-transport.ts";
import { CODE_MAILS, isMailKind, MAIL_DATA, type Mail } from "../contract.ts";

/** Turns a mail into what is sent; comes from the server build, since Node runs no JSX. */
export type RenderMail = (mail: Mail, shop: { settings: ShopSettings; origin: string }) => Promise<Omit<Letter, "to">>;

/** Renders and sends one owed mail. Throws when it should be tried again; a refusal for good shows as failed to the staff. */
export async function deliverMail(
  { db, transport, render, origin }: { db: Db; transport: MailTransport; render: RenderMail; origin: string },
  mailId: number,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (!row || row.status === "sent") return;
  if (!isMailKind(row.kind)) throw new Error(`unknown kind of mail: ${row.kind}`);
  const mail = { kind: row.kind, recipient: row.recipient, data: MAIL_DATA[row.kind].parse(row.data) } as Mail;

  try {
    const letter = await render(mail, { settings: await readSettings(db), origin });
    await transport.send({ to: row.recipient, ...letter }, `<brote-mail-${row.id}@${new URL(origin).hostname}>`);
  } catch (error) {
    const isOver = isLast || error instanceof PermanentMailError;
    await db
      .update(mails)
      .set({
        status: isOver ? "failed" : "queued",
        attempts: sql`${mails.attempts} + 1`,
        lastError: error instanceof Error ? error.message.slice(0, 500) : "unknown",
      })
      .where(eq(mails.id, mailId));
    if (isOver) return;
    throw error;
  }

  await db
    .update(mails)
    .set({
      status: "sent",
      attempts: sql`${mails.attempts} + 1`,
      lastError: "",
      sentAt: new Date(),
      ...(CODE_MAILS.includes(row.kind) ? { data: {} } : {}),
    })
    .where(eq(mails.id, mailId));
}
