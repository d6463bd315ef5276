import { eq, getTableColumns, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "#src/db/client.ts";
import { prepared, preparedStatement } from "#src/db/prepared.ts";
import { mails } from "#src/db/tables/mail.ts";
import { together } from "#src/db/together.ts";
import { inTwoWrites } from "#src/db/two-writes.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { readSettings } from "#src/features/shop/server/read-settings.ts";
import type { Jobs, MailTry } from "#src/outside/jobs.ts";
import { type Email, type MailTransport, PermanentMailError } from "#src/outside/mail-transport.ts";
import { FORGOTTEN_ONCE_SENT, isMailKind, MAIL_DATA, type Mail, SECRET_MINUTES } from "../contract.ts";
import { hasRunOut, retryDelay } from "../rules.ts";

/** Turns a mail into what is sent; the shop does it in a thread (entry/mail-renderer.ts). */
export type RenderMail = (
  mail: Mail,
  shop: { settings: ShopSettings; origin: string },
) => Promise<Omit<Email, "to" | "fromName">>;

type MailDependencies = { db: Db; jobs: Jobs; transport: MailTransport; render: RenderMail; origin: string };

type MailRow = typeof mails.$inferSelect;

const TOO_LATE = "El código venció antes de que el email pudiera salir";

/** The minutes that what a mail carries lives; null where it carries no secret. */
const secretMinutes = ({ kind }: MailRow): number | null => (isMailKind(kind) ? (SECRET_MINUTES[kind] ?? null) : null);

const COLUMNS = getTableColumns(mails);

const lockedMails = prepared("locked_mail", COLUMNS, (db) =>
  db
    .select(COLUMNS)
    .from(mails)
    .where(eq(mails.id, sql.placeholder("id")))
    .for("update"),
);

const forgottenMail = preparedStatement(
  "mail_forgotten",
  sql`delete from ${mails} where id = ${sql.placeholder("id")}`,
);

const sentMail = preparedStatement(
  "mail_sent",
  sql`update ${mails} set status = 'sent', attempts = attempts + 1, last_error = '', sent_at = ${sql.placeholder("now")},
    data = case when ${sql.placeholder("hasSecret")} then '{}' else data end where id = ${sql.placeholder("id")}`,
);

/** What is left of a mail that was sent. */
const noteSent = (row: MailRow): pg.QueryConfig =>
  FORGOTTEN_ONCE_SENT.has(row.kind)
    ? forgottenMail({ id: row.id })
    : sentMail({ id: row.id, now: new Date(), hasSecret: secretMinutes(row) !== null });

/**
 * Makes one try of an owed mail. While it lasts the mail is locked, so that no other process sends it too; a failure is
 * noted together with its next try, or shows as failed to the staff when it is for good (docs/decisions/mail.md).
 */
export async function deliverMail(dependencies: MailDependencies, { mailId, attempt }: MailTry): Promise<void> {
  const { db, jobs } = dependencies;
  await inTwoWrites(db, async (tx, endWith) => {
    const [[row], settings] = await together(lockedMails(tx, { id: mailId }), readSettings(tx));
    if (row?.status !== "queued" || row.attempts !== attempt) return;
    const failure = await failureOf(send(dependencies, row, settings));
    if (failure === null) {
      await endWith(noteSent(row));
      return;
    }
    const attempts = attempt + 1;
    const pause = failure instanceof PermanentMailError ? null : retryDelay(attempts);
    const lastError = failure.message.slice(0, 500);
    const forgotten = secretMinutes(row) !== null ? { data: {} } : {};
    const outcome = pause === null ? { status: "failed" as const, lastError, ...forgotten } : { lastError };
    await tx
      .update(mails)
      .set({ attempts, ...outcome })
      .where(eq(mails.id, mailId));
    if (pause !== null) await jobs.queueMail(tx, mailId, { attempt: attempts, pause });
  });
}

async function send(
  { transport, render, origin }: MailDependencies,
  row: MailRow,
  settings: ShopSettings,
): Promise<void> {
  const minutes = secretMinutes(row);
  if (minutes !== null && hasRunOut(minutes, row.createdAt)) throw new PermanentMailError(TOO_LATE);
  if (!isMailKind(row.kind)) throw new Error(`unknown kind of mail: ${row.kind}`);
  const mail = { kind: row.kind, recipient: row.recipient, data: MAIL_DATA[row.kind].parse(row.data) } as Mail;
  const email = await render(mail, { settings, origin });
  await transport.send(
    { fromName: settings.name, to: row.recipient, ...email },
    `<brote-mail-${row.id}@${new URL(origin).hostname}>`,
  );
}

async function failureOf(sending: Promise<void>): Promise<Error | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
