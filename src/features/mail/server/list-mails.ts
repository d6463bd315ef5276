import { and, desc, eq, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { mailName } from "#src/features/shop-settings/mail-texts.ts";
import { type MailKind, SECRET_MINUTES, type SentMail } from "../contract.ts";
import { mails } from "./tables.ts";

export async function listMails(db: Db, condition: SQL, limit: number): Promise<SentMail[]> {
  const rows = await db.select().from(mails).where(condition).orderBy(desc(mails.id)).limit(limit);
  return rows.map(toSentMail);
}

/** Of mails without texts of the owner's, or of several kinds. */
const LABELS: Readonly<Partial<Record<string, string>>> = {
  password_needed: "Aviso de que se entra con la contraseña",
  order_cancelled: "Pedido cancelado",
  closing_requested: "Solicitud de baja de una cuenta",
  account_closed: "Aviso de cuenta cerrada",
  back_in_stock: "Aviso de que hay de nuevo",
  disk_low: "Aviso de poco lugar en el disco",
} satisfies Partial<Record<MailKind, string>>;

/** As the settings name it, unless a list needs other words. */
const labelOf = (kind: string): string => LABELS[kind] ?? mailName(`mail_${kind}`) ?? kind;

export const toSentMail = (row: typeof mails.$inferSelect): SentMail => ({
  id: row.id,
  kind: row.kind,
  label: labelOf(row.kind),
  recipient: row.recipient,
  status: row.status,
  attempts: row.attempts,
  last_error: row.lastError,
  order: row.orderId,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

export const countMails = async (db: Db): Promise<{ queued: number; failed: number }> => ({
  queued: await db.$count(mails, eq(mails.status, "queued")),
  failed: await db.$count(mails, eq(mails.status, "failed")),
});

/** Removes old mails and those with expired secrets, never unsent ones. Returns how many. */
export async function removeOldMails(db: Db, months: number, codeDays: number): Promise<number> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(months => ${months})`);
  const ofDeadCodes = Object.entries(SECRET_MINUTES).map(([kind, minutes]) =>
    and(eq(mails.kind, kind), lt(mails.createdAt, sql`now() - make_interval(days => ${codeDays}, mins => ${minutes})`)),
  );
  const { rowCount } = await db.delete(mails).where(and(ne(mails.status, "queued"), or(isOld, ...ofDeadCodes)));
  return rowCount ?? 0;
}
