import { desc, type SQL } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { isMailKind, MAIL_LABELS, type SentMail } from "../contract.ts";
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
