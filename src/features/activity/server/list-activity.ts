import { and, eq, gte, inArray, like, type SQL, sql } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";
import { EXACT_COUNT_LIMIT } from "#src/contract/page.ts";
import type { Db } from "#src/db/client.ts";
import { activityEntries } from "#src/db/tables/activity.ts";
import { products } from "#src/db/tables/catalogue.ts";
import { orders } from "#src/db/tables/orders.ts";
import type { ActivityEntry, ActivityQuery } from "../contract.ts";
import { startOfDay } from "./argentine-day.ts";

/** As the indexes are: the database reads a page off them instead of sorting. */
const NEWEST_FIRST = [sql`${activityEntries.at} desc nulls last`, sql`${activityEntries.id} desc nulls last`];

/**
 * What was done in the shop, newest first (API contract, Activity). After `before` the list goes on from that entry;
 * without it from the place of `page`, whose entries are found in the index before a row is read.
 */
export async function listActivity(db: Db, query: ActivityQuery): Promise<{ count: number; results: ActivityEntry[] }> {
  const condition = conditionOf(query);
  const place = db
    .select({ id: activityEntries.id })
    .from(activityEntries)
    .where(and(condition, query.before === undefined ? undefined : comesAfter(query.before)))
    .orderBy(...NEWEST_FIRST)
    .limit(query.page_size)
    .offset(query.before === undefined ? (query.page - 1) * query.page_size : 0);
  const rows = await db
    .select({ entry: activityEntries, product: products.id, order: orders.id })
    .from(activityEntries)
    .leftJoin(products, eq(products.id, activityEntries.productId))
    .leftJoin(orders, eq(orders.id, activityEntries.orderId))
    .where(inArray(activityEntries.id, place))
    .orderBy(...NEWEST_FIRST);
  const counted = db
    .select({ one: sql`1` })
    .from(activityEntries)
    .where(condition)
    .limit(EXACT_COUNT_LIMIT + 1)
    .as("counted");
  return { count: await db.$count(counted), results: rows.map(toEntry) };
}

const comesAfter = (before: number): SQL =>
  sql`(${activityEntries.at}, ${activityEntries.id}) < (
    select cursor.at, cursor.id from ${activityEntries} cursor where cursor.id = ${before})`;

/** Every word of `search` stands in the description or the user's name. */
const conditionOf = ({ action, date_from, search = "", order }: ActivityQuery): SQL | undefined =>
  and(
    action && eq(activityEntries.action, action),
    date_from === undefined ? undefined : gte(activityEntries.at, startOfDay(date_from)),
    order === undefined ? undefined : eq(activityEntries.orderId, order),
    ...fold(search)
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => like(activityEntries.searchText, `%${word.replace(/[\\%_]/g, "\\$&")}%`)),
  );

type Row = { entry: typeof activityEntries.$inferSelect; product: number | null; order: number | null };

const toEntry = ({ entry, product, order }: Row): ActivityEntry => ({
  id: entry.id,
  action: entry.action,
  description: entry.description,
  user: entry.username,
  timestamp: entry.at.toISOString(),
  changes: entry.changes,
  product,
  order,
});
