import { and, desc, eq, getTableColumns, gte, isNull, type SQL, sql } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/page.ts";
import type { Db } from "#src/db/client.ts";
import { containsFolded } from "#src/db/folded.ts";
import { activityEntries, undoableDeeds } from "#src/db/tables/activity.ts";
import type { ActivityEntry, ActivityQuery } from "../contract.ts";
import { startOfDay } from "./argentine-day.ts";

/** What was done in the shop, newest first (API contract, Activity). */
export async function listActivity(db: Db, query: ActivityQuery): Promise<{ count: number; results: ActivityEntry[] }> {
  const condition = conditionOf(query);
  const rows = await db
    .select({ ...getTableColumns(activityEntries), canUndo: sql<boolean>`${undoableDeeds.activityId} is not null` })
    .from(activityEntries)
    .leftJoin(undoableDeeds, and(eq(undoableDeeds.activityId, activityEntries.id), isNull(undoableDeeds.undoneBy)))
    .where(condition)
    .orderBy(desc(activityEntries.at), desc(activityEntries.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const counted = db
    .select({ one: sql`1` })
    .from(activityEntries)
    .where(condition)
    .limit(EXACT_COUNT_LIMIT + 1)
    .as("counted");
  return { count: await db.$count(counted), results: rows.map(toEntry) };
}

/** Every word of `search` stands in the description or the user's name. */
const conditionOf = ({ action, date_from, search = "" }: ActivityQuery): SQL | undefined =>
  and(
    action && eq(activityEntries.action, action),
    date_from === undefined ? undefined : gte(activityEntries.at, startOfDay(date_from)),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => containsFolded(word, activityEntries.description, activityEntries.username)),
  );

type EntryRow = typeof activityEntries.$inferSelect & { canUndo: boolean };

const toEntry = (row: EntryRow): ActivityEntry => ({
  id: row.id,
  action: row.action,
  description: row.description,
  user: row.username,
  timestamp: row.at.toISOString(),
  changes: row.changes,
  can_undo: row.canUndo,
});
