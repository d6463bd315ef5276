import { lte } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { IDLE_SINCE } from "./find-caller.ts";
import { sessions } from "./tables.ts";

/** Removes sessions ended by disuse (docs/shop.md, Sessions). Returns how many. */
export async function removeIdleSessions(db: Db): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lte(sessions.lastUsedAt, IDLE_SINCE));
  return rowCount ?? 0;
}
