import { and, desc, eq, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { isMailKind, MAIL_LABELS, SECRET_MINUTES, type SentMail } from "../contract.ts";
import { mails } from "./tables.ts";

export async function listMails(db: Db, condition: SQL, limit: number): Promise<SentMail[]> {
  const rows = await db.select().from(mails).where(condition).orderBy(desc(mails.id)).limit(limit);
  return rows.map(toSentMail);
}

export const toSentMail = (row: typeof mails.$inferSelect): SentMail => ({
  id: row.id,
  kind: row.kind,
  label: isMailKind(row.kind) ? MAIL_LABELS[row.kind] : row.kind,
  recipient: row.recipient,
  status: row.status,
  attempts: row.attempts,
  last_error: row.lastError,
  order: row.orderId,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

export async function countMails(db: Db): Promise<{ queued: number; failed: number }> {
  const [queued, failed] = await Promise.all([
    db.$count(mails, eq(mails.status, "queued")),
    db.$count(mails, eq(mails.status, "failed")),
  ]);
  return { queued, failed };
}

/** Removes old mails and those with expired secrets, never unsent ones. Returns how many. */
export async function removeOldMails(db: Db, months: number, codeDays: number): Promise<number> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(months => ${months})`);
  const ofDeadCodes = Object.entries(SECRET_MINUTES).map(([kind, minutes]) =>
    and(eq(mails.kind, kind), lt(mails.createdAt, sql`now() - make_interval(days => ${codeDays}, mins => ${minutes})`)),
  );
  const { rowCount } = await db.delete(mails).where(and(ne(mails.status, "queued"), or(isOld, ...ofDeadCodes)));
  return rowCount ?? 0;
}
