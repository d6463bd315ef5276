import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activityEntries } from "./tables.ts";

const BATCH = 1_000;

/** Removes entries older than `years` with what they could undo, except those of orders. Returns how many. */
export async function removeOldEntries(db: Db, years: number): Promise<number> {
  const { at, orderId } = activityEntries;
  const isOld = and(lt(at, sql`now() - make_interval(years => ${years})`), isNull(orderId));
  let removed = 0;
  let batch: number;
  do {
    batch = await db.transaction(async (tx) => {
      // The database refuses to delete entries otherwise.
      await tx.execute(sql`select set_config('brote.retention', 'on', true)`);
      const old = tx.select({ id: activityEntries.id }).from(activityEntries).where(isOld).limit(BATCH);
      const { rowCount } = await tx.delete(activityEntries).where(inArray(activityEntries.id, old));
      return rowCount ?? 0;
    });
    removed += batch;
  } while (batch === BATCH);
  return removed;
}
