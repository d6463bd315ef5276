import { gte } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { ActivityStats } from "../contract.ts";
import { startOfLastDays } from "./argentine-day.ts";
import { activityEntries } from "./tables.ts";

/**
 * The four counters: today, the last 7 and the last 30 days (today among them, Argentina's), and all (docs/shop.md, Activity). Each by itself, off an
 * index: together they would read every entry.
 */
export async function countActivity(db: Db): Promise<ActivityStats> {
  const countSince = (days: number) => db.$count(activityEntries, gte(activityEntries.at, startOfLastDays(days)));
  const [activities_today, activities_last_week, activities_last_month, total_activities] = await Promise.all([
    countSince(1),
    countSince(7),
    countSince(30),
    db.$count(activityEntries),
  ]);
  return { activities_today, activities_last_week, activities_last_month, total_activities };
}
