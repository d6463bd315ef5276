import { lte } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { sessions } from "#src/db/tables/accounts.ts";
import { IDLE_SINCE } from "./find-caller.ts";

/** Removes the sessions that have ended for want of use (docs/shop.md, Sessions). Returns how many. */
export async function removeIdleSessions(db: Db): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lte(sessions.lastUsedAt, IDLE_SINCE));
  return rowCount ?? 0;
}
