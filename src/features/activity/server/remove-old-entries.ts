import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activityEntries } from "./tables.ts";

/** So many entries go in one transaction. */
const AT_ONCE = 1_000;

/** Removes the entries of over so many years ago, and what they could undo; those of orders stay. Returns how many. */
export async function removeOldEntries(db: Db, years: number): Promise<number> {
  const removed = await removeSome(db, years);
  return removed === 0 ? 0 : removed + (await removeOldEntries(db, years));
}

const removeSome = (db: Db, years: number): Promise<number> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ id: activityEntries.id })
      .from(activityEntries)
      .where(
        and(lt(activityEntries.at, sql`now() - make_interval(years => ${years})`), isNull(activityEntries.orderId)),
      )
      .orderBy(asc(activityEntries.id))
      .limit(AT_ONCE);
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    // Without this the database refuses to delete an entry.
    await tx.execute(sql`select set_config('brote.retention', 'on', true)`);
    await tx.delete(activityEntries).where(inArray(activityEntries.id, ids));
    return ids.length;
  });
