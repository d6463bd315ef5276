import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret } from "#src/db/seal-secret.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Jobs, MailTry } from "#src/infrastructure/jobs.ts";
import { type Email, type MailTransport, PermanentMailError } from "#src/infrastructure/mail-transport.ts";
import {
  EMPTIED_ONCE_SENT,
  FORGOTTEN_ONCE_SENT,
  isMailKind,
  MAIL_DATA,
  type Mail,
  SECRET_MINUTES,
} from "../contract.ts";
import { hasRunOut, retryDelay } from "../rules.ts";
import { mailData } from "./queue-mail.ts";
import { mails } from "./tables.ts";

/** Renders a mail (entry/render-mail.tsx). */
export type RenderMail = (
  mail: Mail,
  shop: { settings: ShopSettings; origin: string },
) => Promise<Omit<Email, "to" | "fromName">>;

type MailDependencies = {
  db: Db;
  jobs: Jobs;
  transport: MailTransport;
  render: RenderMail;
  origin: string;
  secretKey: string;
  /** Whether a mail's secret still works (entry/is-mail-needed.ts). */
  isNeeded: (tx: Tx, mail: Mail) => Promise<boolean>;
};

type MailRow = typeof mails.$inferSelect;

const TOO_LATE = "El código venció antes de que el email pudiera salir";
const OTHER_KEY = "La tienda cambió de clave antes de que el email pudiera salir";

const LIFETIMES: Readonly<Record<string, number>> = SECRET_MINUTES;

const secretMinutes = ({ kind }: MailRow): number | null => LIFETIMES[kind] ?? null;

/** Leaves of a mail that was sent what is kept of its kind, and nothing of one that nobody needed. */
async function noteDone(tx: Tx, row: MailRow, done: "sent" | "not needed"): Promise<void> {
  const isMail = eq(mails.id, row.id);
  if (done === "not needed" || FORGOTTEN_ONCE_SENT.has(row.kind)) await tx.delete(mails).where(isMail);
  else
    await tx
      .update(mails)
      .set({ ...afterTry(row), status: "sent", lastError: "", sentAt: new Date() })
      .where(isMail);
}

/** Counts a try; removes data that may not stay. */
const afterTry = (row: MailRow) => ({
  attempts: row.attempts + 1,
  ...(EMPTIED_ONCE_SENT.has(row.kind) ? { data: {} } : {}),
});

/**
 * Makes one try of an owed mail. While it lasts the mail is locked, so that no other process sends it too; a failure is
 * noted together with its next try, or shows as failed to the staff when it is for good (docs/decisions/mail.md).
 */
export async function deliverMail(dependencies: MailDependencies, { mailId, attempt }: MailTry): Promise<void> {
  const { db, jobs } = dependencies;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
    if (row?.status !== "queued" || row.attempts !== attempt) return;
    const done = await send(dependencies, tx, row).catch(asError);
    if (!(done instanceof Error)) return noteDone(tx, row, done);
    const pause = done instanceof PermanentMailError ? null : retryDelay(attempt + 1);
    const lastError = done.message.slice(0, 500);
    const outcome =
      pause === null
        ? { ...afterTry(row), status: "failed" as const, lastError }
        : { attempts: attempt + 1, lastError };
    await tx.update(mails).set(outcome).where(eq(mails.id, mailId));
    if (pause !== null) await jobs.queueMail(tx, mailId, { attempt: attempt + 1, pause });
  });
}

/** Sends it unless its code was used or replaced. */
async function send(
  { transport, render, origin, secretKey, isNeeded }: MailDependencies,
  tx: Tx,
  row: MailRow,
): Promise<"sent" | "not needed"> {
  const minutes = secretMinutes(row);
  if (minutes !== null && hasRunOut(minutes, row.createdAt)) throw new PermanentMailError(TOO_LATE);
  const mail = mailOf(row, secretKey);
  if (minutes !== null && !(await isNeeded(tx, mail))) return "not needed";
  const settings = await readSettings(tx);
  const email = await render(mail, { settings, origin });
  await transport.send(
    { fromName: settings.name, to: row.recipient, ...email },
    `<brote-mail-${row.id}@${new URL(origin).hostname}>`,
  );
  return "sent";
}

const sealedData = z.object({ sealed: z.string() });

function mailOf({ kind, recipient, data }: MailRow, secretKey: string): Mail {
  if (!isMailKind(kind)) throw new Error(`unknown kind of mail: ${kind}`);
  const { data: kept } = sealedData.safeParse(data);
  const opened = kept && openSecret(secretKey, mailData(recipient), kept.sealed);
  if (opened === null) throw new PermanentMailError(OTHER_KEY);
  return { kind, recipient, data: MAIL_DATA[kind].parse(opened === undefined ? data : JSON.parse(opened)) } as Mail;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
