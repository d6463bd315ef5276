import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import { IDLE_SINCE, sessions } from "./tables.ts";

export const listSessions = (db: Db, { userId, tokenHash }: Caller) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      created_at: sessions.createdAt,
      last_used_at: sessions.lastUsedAt,
      is_current: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, IDLE_SINCE)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

export async function endSession(db: Db, { userId }: Caller, id: number): Promise<void> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  if (!rowCount) throw problem("session_not_found");
}

export async function endOtherSessions(db: Db | Tx, { userId, tokenHash }: Caller): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
  return rowCount ?? 0;
}

export async function signOut(db: Db, { tokenHash }: Caller): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
