import { and, desc, eq, gte, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { countRows, listPage } from "#src/db/list-page.ts";
import { anywhere } from "#src/db/normalized-search.ts";
import type { ActivityEntry, ActivityQuery, ActivityStats } from "../contract.ts";
import { storedCustomer } from "../rules.ts";
import { startOfDay, startOfLastDays } from "./argentine-day.ts";
import { activityEntries, undoableChanges } from "./tables.ts";

/** The order of the indexes. */
const NEWEST_FIRST = [sql`${activityEntries.at} desc nulls last`, sql`${activityEntries.id} desc nulls last`];

const selectEntries = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      entry: activityEntries,
      canUndo: sql<boolean>`exists (select from ${undoableChanges} c where c.activity_id = ${activityEntries.id})`,
    })
    .from(activityEntries)
    .where(condition)
    .orderBy(...NEWEST_FIRST);

/** Newest first; with `before`, from that entry on instead of from `page` (docs/shop.md, Activity). */
export async function listActivity(db: Db, lookups: ActivityLookups, query: ActivityQuery) {
  const condition = await conditionOf(db, lookups, query);
  const listed = await listPage(
    query,
    (limit, offset) =>
      query.before === undefined
        ? selectEntries(db, condition).limit(limit).offset(offset)
        : selectEntries(db, and(condition, comesAfter(query.before))).limit(limit),
    () => countRows(db, db.select({ id: activityEntries.id }).from(activityEntries).where(condition)),
  );
  return { ...listed, results: await toEntries(db, lookups, listed.results) };
}

/** Everything recorded of an account's actions, newest first (Ley 25.326, right of access). */
export async function listActivityOf(
  db: Db,
  lookups: ActivityLookups,
  { id, username }: { id: number; username: string },
): Promise<ActivityEntry[]> {
  const isTheirs = inArray(activityEntries.actor, [storedCustomer(id), username]);
  return toEntries(db, lookups, await selectEntries(db, isTheirs));
}

const comesAfter = (before: number): SQL =>
  sql`(${activityEntries.at}, ${activityEntries.id}) < (
    select cursor.at, cursor.id from ${activityEntries} cursor where cursor.id = ${before})`;

async function conditionOf(db: Db, { findCustomers }: ActivityLookups, query: ActivityQuery) {
  const { action, date_from, search = "", order } = query;
  const words = normalizeForSearch(search).split(" ").filter(Boolean);
  return and(
    action && eq(activityEntries.action, action),
    date_from === undefined ? undefined : gte(activityEntries.at, startOfDay(date_from)),
    order === undefined ? undefined : eq(activityEntries.orderId, order),
    ...(await Promise.all(words.map(async (word) => mentions(word, await findCustomers(db, word))))),
  );
}

/** The word is in the description or the name of the staff member, or one of `customers` is the actor. */
const mentions = (word: string, customers: string[]): SQL | undefined =>
  or(
    like(activityEntries.searchText, anywhere(word)),
    customers.length === 0 ? undefined : sql`${activityEntries.actor} = any(${sql.param(customers)}::text[])`,
  );

type Row = { entry: typeof activityEntries.$inferSelect; canUndo: boolean };

async function toEntries(db: Db, lookups: ActivityLookups, rows: readonly Row[]): Promise<ActivityEntry[]> {
  const entries = rows.map(({ entry }) => entry);
  const actors = entries.map(({ actor }) => actor);
  const productIds = entries.flatMap(({ productId }) => productId ?? []);
  const orderIds = entries.flatMap(({ orderId }) => orderId ?? []);
  const [names, products, orders] = await Promise.all([
    lookups.nameActors(db, actors),
    lookups.existingProducts(db, productIds),
    lookups.existingOrders(db, orderIds),
  ]);
  const ifIn = (existing: { id: number }[], id: number | null) => existing.find((one) => one.id === id)?.id ?? null;
  return rows.map(({ entry, canUndo }) => {
    const user = names.get(entry.actor) ?? entry.actor;
    return {
      id: entry.id,
      action: entry.action,
      description: entry.description,
      user,
      timestamp: entry.at.toISOString(),
      changes: entry.action === "status_change" ? { ...entry.changes, changed_by: user } : entry.changes,
      product: ifIn(products, entry.productId),
      order: ifIn(orders, entry.orderId),
      can_undo: canUndo,
    };
  });
}

/** What activity needs from features that come after it; `entry/api.ts` supplies it. */
export type ActivityLookups = {
  nameActors(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stored actors of customers whose username contains `word`, ignoring case and accents. */
  findCustomers(db: Db, word: string): Promise<string[]>;
  /** Those of the ids that are there. */
  existingProducts(db: Db, ids: number[]): Promise<{ id: number }[]>;
  existingOrders(db: Db, ids: number[]): Promise<{ id: number }[]>;
};

/** Today counts among the last 7 and 30 days (docs/shop.md, Activity). Separate counts use the index; one query would read every entry. */
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

/** Whose the newest of these entries is, as stored; blank without one. */
export async function findLastActor(tx: Tx, isOneOfThese: SQL | undefined): Promise<string> {
  const { id, actor } = activityEntries;
  const [entry] = await tx.select({ actor }).from(activityEntries).where(isOneOfThese).orderBy(desc(id)).limit(1);
  return entry?.actor ?? "";
}
