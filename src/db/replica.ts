import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import { type Db, openDatabase } from "./client.ts";
import type { ReadFrom } from "./read-from.ts";

/** How old, in milliseconds, what the replica knows may be where no change was told of. */
const LONGEST_LAG_MS = 2_000;
const LOOK_AGAIN_MS = 20;
const PROBE_EVERY_MS = 1_000;

/**
 * A replica at `url` for reads that need not be newer than the last change told by `changed`. Until the replica has it, and
 * whenever it lags, fails or is gone, `primary` answers (docs/decisions/replica.md).
 */
export function openReplica(url: string, primary: Db) {
  const replica = openDatabase(url);
  const closing = new AbortController();
  const use = { replica: 0, primary: 0 };
  let isCurrent = false;
  let changes = 0;
  let wake = Promise.withResolvers<void>();

  async function hasReached(position: string): Promise<boolean> {
    for (const until = performance.now() + LONGEST_LAG_MS; performance.now() < until; await pause(LOOK_AGAIN_MS)) {
      const { rows } = await replica.db.execute<{ reached: boolean | null }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
      );
      if (rows[0]?.reached) return true;
    }
    return false;
  }

  async function probe(): Promise<void> {
    const seen = changes;
    const { rows } = await primary.execute<{ position: string }>(sql`select pg_current_wal_lsn() as position`);
    const reached = await hasReached(rows[0]?.position ?? "");
    if (seen === changes) isCurrent = reached;
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers();
      await probe().catch(() => {
        isCurrent = false;
      });
      const rest = new AbortController();
      const resting = pause(PROBE_EVERY_MS, null, { signal: rest.signal }).catch(() => undefined);
      await Promise.race([wake.promise, resting]);
      rest.abort();
    }
  }
  const following = follow();

  const readFrom: ReadFrom = async (read) => {
    use[isCurrent ? "replica" : "primary"]++;
    if (!isCurrent) return read(primary);
    try {
      return await read(replica.db);
    } catch (error) {
      if (error instanceof Problem) throw error;
      isCurrent = false;
      return read(primary);
    }
  };

  return {
    readFrom,
    pool: replica.pool,
    /** How many reads each answered. */
    use: () => ({ ...use }),
    /** What was committed before must be seen from now on. */
    changed(): void {
      changes++;
      isCurrent = false;
      wake.resolve();
    },
    async close(): Promise<void> {
      closing.abort();
      wake.resolve();
      await following;
      await replica.close();
    },
  };
}

export type Replica = ReturnType<typeof openReplica>;
