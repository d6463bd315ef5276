import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { SECRET_MINUTES } from "../contract.ts";
import { mails } from "./tables.ts";

/** Removes old mails and those with expired secrets, never unsent ones. Returns how many. */
export async function removeOldMails(db: Db, months: number, codeDays: number): Promise<number> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(months => ${months})`);
  const ofDeadCodes = Object.entries(SECRET_MINUTES).map(([kind, minutes]) =>
    and(eq(mails.kind, kind), lt(mails.createdAt, sql`now() - make_interval(days => ${codeDays}, mins => ${minutes})`)),
  );
  const { rowCount } = await db.delete(mails).where(and(ne(mails.status, "queued"), or(isOld, ...ofDeadCodes)));
  return rowCount ?? 0;
}
