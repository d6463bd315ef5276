import { sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db } from "#src/db/client.ts";
import { nightlyRuns } from "#src/entry/nightly-runs-table.ts";

/** A shop that was closed over a holiday goes on with its count. */
const LONGEST_GAP_DAYS = 8;

/**
 * Counts this night by the database's clock, once however often it is tried. Returns how many followed each other: after
 * a clock that jumped, ahead or back, the first again.
 */
export async function recordNightlyRun(db: Db): Promise<number> {
  const today = sql`(now() at time zone ${TIME_ZONE})::date`;
  const { rows } = await db.execute<{ in_a_row: number }>(sql`
    insert into ${nightlyRuns} as last (counted_on, in_a_row) values (${today}, 1)
    on conflict (id) do update set counted_on = excluded.counted_on, in_a_row = case
      when excluded.counted_on = last.counted_on then last.in_a_row
      when excluded.counted_on - last.counted_on between 1 and ${LONGEST_GAP_DAYS} then last.in_a_row + 1
      else 1 end
    returning in_a_row`);
  return rows[0]?.in_a_row ?? 0;
}
