import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import { type Db, openDatabase } from "./client.ts";
import type { ReadFrom } from "./read-from.ts";

/** The longest lag of the replica, in milliseconds. */
const LONGEST_LAG_MS = 2_000;
const LOOK_AGAIN_MS = 20;
const PROBE_EVERY_MS = 1_000;

/** Reads from the replica at `url`; from `primary` while it lags or fails (docs/decisions/several-machines.md). */
export function openReplica(url: string, primary: Db) {
  const replica = openDatabase(url);
  const closing = new AbortController();
  const use = { replica: 0, primary: 0 };
  let isCurrent = false;
  let changes = 0;
  let resting = new AbortController();

  /** Whether the replica catches up within the allowed lag. */
  async function hasCaughtUp(): Promise<boolean> {
    const { rows } = await primary.execute<{ position: string }>(sql`select pg_current_wal_lsn() as position`);
    for (const until = performance.now() + LONGEST_LAG_MS; performance.now() < until; await pause(LOOK_AGAIN_MS)) {
      const { rows: replayed } = await replica.db.execute<{ reached: boolean | null }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]?.position ?? ""}::pg_lsn as reached`,
      );
      if (replayed[0]?.reached) return true;
    }
    return false;
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      const seen = changes;
      const caughtUp = await hasCaughtUp().catch(() => false);
      if (seen !== changes) continue;
      isCurrent = caughtUp;
      resting = new AbortController();
      await pause(PROBE_EVERY_MS, null, { signal: resting.signal }).catch(() => undefined);
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
    use: () => ({ ...use }),
    /** Everything committed so far must be visible from now on. */
    changed(): void {
      changes++;
      isCurrent = false;
      resting.abort();
    },
    async close(): Promise<void> {
      closing.abort();
      resting.abort();
      await following;
      await replica.close();
    },
  };
}

export type Replica = ReturnType<typeof openReplica>;
