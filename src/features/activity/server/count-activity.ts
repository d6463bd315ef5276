import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activityEntries } from "#src/db/tables/activity.ts";
import type { ActivityStats } from "../contract.ts";
import { startOfLastDays } from "./argentine-day.ts";

const countSince = (moment: SQL) =>
  sql<number>`(count(*) filter (where ${activityEntries.at} >= ${moment}))`.mapWith(Number);

/** The four counters: today, the last 7 and the last 30 days (today among them, Argentina's), and all (docs/shop.md, Activity). */
export async function countActivity(db: Db): Promise<ActivityStats> {
  const [stats] = await db
    .select({
      activities_today: countSince(startOfLastDays(1)),
      activities_last_week: countSince(startOfLastDays(7)),
      activities_last_month: countSince(startOfLastDays(30)),
      total_activities: sql<number>`count(*)`.mapWith(Number),
    })
    .from(activityEntries);
  if (!stats) throw new Error("a count always has a row");
  return stats;
}
