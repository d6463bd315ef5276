import { and, eq, gte, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage } from "#src/db/list-page.ts";
import { anywhere } from "#src/db/normalized-search.ts";
import type { ActivityEntry, ActivityQuery } from "../contract.ts";
import { storedCustomer } from "./actor.ts";
import { startOfDay } from "./argentine-day.ts";
import type { ActivityLookups } from "./lookups.ts";
import { activityEntries, undoableChanges } from "./tables.ts";

/** As the indexes are: the database reads a page off them instead of sorting. */
const NEWEST_FIRST = [sql`${activityEntries.at} desc nulls last`, sql`${activityEntries.id} desc nulls last`];

const selectEntries = (db: Db) =>
  db
    .select({
      entry: activityEntries,
      canUndo: sql<boolean>`exists (select from ${undoableChanges} c where c.activity_id = ${activityEntries.id})`,
    })
    .from(activityEntries);

/**
 * What was done in the shop, newest first (docs/shop.md, Activity). After `before` the list goes on from that entry;
 * without it from the place of `page`, whose entries are found in the index before a row is read.
 */
export async function listActivity(
  db: Db,
  lookups: ActivityLookups,
  query: ActivityQuery,
): Promise<Listed<ActivityEntry>> {
  const condition = await conditionOf(db, lookups, query);
  const after = query.before === undefined ? undefined : comesAfter(query.before);
  const read = (limit: number, offset: number) => {
    const place = db
      .select({ id: activityEntries.id })
      .from(activityEntries)
      .where(and(condition, after))
      .orderBy(...NEWEST_FIRST)
      .limit(limit)
      .offset(offset);
    return selectEntries(db)
      .where(inArray(activityEntries.id, place))
      .orderBy(...NEWEST_FIRST);
  };
  const listed = await listPage(query, after === undefined ? read : (limit) => read(limit, 0), () =>
    countRows(db, db.select({ id: activityEntries.id }).from(activityEntries).where(condition)),
  );
  return { ...listed, results: await toEntries(db, lookups, listed.results) };
}

/** Everything that an account did and the shop noted, newest first (Ley 25.326, right of access). */
export async function listActivityOf(
  db: Db,
  lookups: ActivityLookups,
  { id, username }: { id: number; username: string },
): Promise<ActivityEntry[]> {
  const rows = await selectEntries(db)
    .where(inArray(activityEntries.actor, [storedCustomer(id), username]))
    .orderBy(...NEWEST_FIRST);
  return toEntries(db, lookups, rows);
}

const comesAfter = (before: number): SQL =>
  sql`(${activityEntries.at}, ${activityEntries.id}) < (
    select cursor.at, cursor.id from ${activityEntries} cursor where cursor.id = ${before})`;

async function conditionOf(
  db: Db,
  { findCustomers }: ActivityLookups,
  { action, date_from, search = "", order }: ActivityQuery,
): Promise<SQL | undefined> {
  const words = normalizeForSearch(search)
    .split(" ")
    .filter((word) => word !== "");
  return and(
    action && eq(activityEntries.action, action),
    date_from === undefined ? undefined : gte(activityEntries.at, startOfDay(date_from)),
    order === undefined ? undefined : eq(activityEntries.orderId, order),
    ...(await Promise.all(words.map(async (word) => speaksOf(word, await findCustomers(db, word))))),
  );
}

/**
 * The word stands in the description, in the name of the staff who did it, or in the name of one of `customers`. Who those
 * are was asked first: knowing how few they are, the database goes by its indexes.
 */
const speaksOf = (word: string, customers: string[]): SQL | undefined =>
  or(
    like(activityEntries.searchText, anywhere(word)),
    customers.length === 0 ? undefined : sql`${activityEntries.actor} = any(${sql.param(customers)}::text[])`,
  );

type Row = { entry: typeof activityEntries.$inferSelect; canUndo: boolean };

/** With the names of who did it, and links to what is still there. */
async function toEntries(db: Db, lookups: ActivityLookups, rows: readonly Row[]): Promise<ActivityEntry[]> {
  const entries = rows.map(({ entry }) => entry);
  const [names, products, orders] = await Promise.all([
    lookups.nameActors(
      db,
      entries.map(({ actor }) => actor),
    ),
    lookups.existingProducts(
      db,
      entries.flatMap(({ productId }) => productId ?? []),
    ),
    lookups.existingOrders(
      db,
      entries.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  return rows.map(({ entry, canUndo }) => {
    const user = names.get(entry.actor) ?? entry.actor;
    return {
      id: entry.id,
      action: entry.action,
      description: entry.description,
      user,
      timestamp: entry.at.toISOString(),
      changes: entry.action === "status_change" ? { ...entry.changes, changed_by: user } : entry.changes,
      product: onlyIn(products, entry.productId),
      order: onlyIn(orders, entry.orderId),
      can_undo: canUndo,
    };
  });
}

const onlyIn = (there: ReadonlySet<number>, id: number | null): number | null =>
  id !== null && there.has(id) ? id : null;
