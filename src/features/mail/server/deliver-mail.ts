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

const LIFETIMES: Readonly<Record<string, number | undefined>> = SECRET_MINUTES;

/** Tries once to send a locked mail and stores the failure with its next try (docs/decisions/mail.md). */
export async function deliverMail(dependencies: MailDependencies, { mailId, attempt }: MailTry): Promise<void> {
  const { db, jobs } = dependencies;
  const isMail = eq(mails.id, mailId);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(mails).where(isMail).for("update");
    if (row?.status !== "queued" || row.attempts !== attempt) return;
    const attempts = attempt + 1;
    /** Data that may not stay. */
    const emptied = EMPTIED_ONCE_SENT.has(row.kind) ? { data: {} } : {};
    try {
      const isSent = await sendIfNeeded(dependencies, tx, row);
      if (isSent && !FORGOTTEN_ONCE_SENT.has(row.kind)) {
        const sent = { status: "sent" as const, attempts, lastError: "", sentAt: new Date(), ...emptied };
        await tx.update(mails).set(sent).where(isMail);
      } else await tx.delete(mails).where(isMail);
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const pause = error instanceof PermanentMailError ? null : retryDelay(attempts);
      const final = { status: "failed" as const, ...emptied };
      await tx
        .update(mails)
        .set({ attempts, lastError, ...(pause === null && final) })
        .where(isMail);
      if (pause !== null) await jobs.queueMail(tx, mailId, { attempt: attempts, pause });
    }
  });
}

/** False, without sending it, if its code was used or replaced. */
async function sendIfNeeded(dependencies: MailDependencies, tx: Tx, row: MailRow): Promise<boolean> {
  const { transport, render, origin, secretKey, isNeeded } = dependencies;
  const minutes = LIFETIMES[row.kind];
  if (minutes !== undefined && hasRunOut(minutes, row.createdAt)) throw new PermanentMailError(TOO_LATE);
  const mail = mailOf(row, secretKey);
  if (minutes !== undefined && !(await isNeeded(tx, mail))) return false;
  const settings = await readSettings(tx);
  const email = await render(mail, { settings, origin });
  await transport.send(
    { fromName: settings.name, to: row.recipient, ...email },
    `<brote-mail-${row.id}@${new URL(origin).hostname}>`,
  );
  return true;
}

const sealedData = z.object({ sealed: z.string() });

function mailOf({ kind, recipient, data }: MailRow, secretKey: string): Mail {
  if (!isMailKind(kind)) throw new Error(`unknown kind of mail: ${kind}`);
  const { data: kept } = sealedData.safeParse(data);
  const opened = kept && openSecret(secretKey, mailData(recipient), kept.sealed);
  if (opened === null) throw new PermanentMailError(OTHER_KEY);
  return { kind, recipient, data: MAIL_DATA[kind].parse(opened === undefined ? data : JSON.parse(opened)) } as Mail;
}
