import { lt, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { withdrawals } from "./tables.ts";

/** Removes the requests answered over `years` ago. Returns how many. */
export async function removeOldRequests(db: Db, years: number): Promise<number> {
  const { rowCount } = await db
    .delete(withdrawals)
    .where(lt(withdrawals.answeredAt, sql`now() - make_interval(years => ${years})`));
  return rowCount ?? 0;
}
