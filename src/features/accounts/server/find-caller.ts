import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import { IDLE_SINCE, sessions, users } from "./tables.ts";

const AN_HOUR = 60 * 60 * 1000;

/** The caller of a live session by its token's hash. Its use is noted hourly. */
export async function findCaller(db: Db, tokenHash: string): Promise<Caller | null> {
  const [row] = await db
    .select({ userId: users.id, username: users.username, role: users.role, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.lastUsedAt, IDLE_SINCE)));
  if (!row) return null;
  if (row.lastUsedAt.getTime() < Date.now() - AN_HOUR) {
    await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));
  }
  const { userId, username, role } = row;
  return { userId, username, role, isStaff: role !== null, tokenHash, owesSecondFactor: false };
}
