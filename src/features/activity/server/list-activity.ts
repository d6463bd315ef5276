import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/page.ts";
import type { Db } from "#src/db/client.ts";
import { containsFolded } from "#src/db/folded.ts";
import { users } from "#src/db/tables/accounts.ts";
import { activityEntries } from "#src/db/tables/activity.ts";
import type { ActivityEntry, ActivityQuery } from "../contract.ts";
import { actorName, isActor } from "./actor.ts";
import { startOfDay } from "./argentine-day.ts";

/** What was done in the shop, newest first (API contract, Activity). */
export async function listActivity(db: Db, query: ActivityQuery): Promise<{ count: number; results: ActivityEntry[] }> {
  const condition = conditionOf(query);
  const rows = await db
    .select({ entry: activityEntries, user: actorName })
    .from(activityEntries)
    .leftJoin(users, isActor)
    .where(condition)
    .orderBy(desc(activityEntries.at), desc(activityEntries.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const counted = db
    .select({ one: sql`1` })
    .from(activityEntries)
    .leftJoin(users, isActor)
    .where(condition)
    .limit(EXACT_COUNT_LIMIT + 1)
    .as("counted");
  return { count: await db.$count(counted), results: rows.map(toEntry) };
}

/** Everything that an account did and the shop noted, newest first (Ley 25.326, right of access). */
export async function listActivityOf(
  db: Db,
  { id, username }: { id: number; username: string },
): Promise<ActivityEntry[]> {
  const rows = await db
    .select({ entry: activityEntries, user: actorName })
    .from(activityEntries)
    .leftJoin(users, isActor)
    .where(inArray(activityEntries.username, [`@${id}`, username]))
    .orderBy(desc(activityEntries.at), desc(activityEntries.id));
  return rows.map(toEntry);
}

/** Every word of `search` stands in the description or the user's name. */
const conditionOf = ({ action, date_from, search = "" }: ActivityQuery): SQL | undefined =>
  and(
    action && eq(activityEntries.action, action),
    date_from === undefined ? undefined : gte(activityEntries.at, startOfDay(date_from)),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => containsFolded(word, activityEntries.description, actorName)),
  );

type Row = { entry: typeof activityEntries.$inferSelect; user: string };

const toEntry = ({ entry, user }: Row): ActivityEntry => ({
  id: entry.id,
  action: entry.action,
  description: entry.description,
  user,
  timestamp: entry.at.toISOString(),
  changes: entry.action === "status_change" ? { ...entry.changes, changed_by: user } : entry.changes,
});
