import { lt, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { staffInvitations } from "./tables.ts";

export async function removeOldInvitations(db: Db, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(staffInvitations)
    .where(lt(staffInvitations.expiresAt, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
