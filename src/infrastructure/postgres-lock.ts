import { setTimeout as pause } from "node:timers/promises";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import { Connection } from "#src/db/connection.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";

/** A killed shop's connection takes a moment to vanish. */
const LOCK_TIMEOUT_MS = 3_000;
const POLL_MS = 50;

export type FolderLock = { release(): Promise<void> };

/**
 * Marks the data folder as this process's by a lock in its database, which dies with its holder. Refuses while another
 * lives. `onLost` is called when the connection that holds it ends by itself: the server died.
 */
export async function lockFolder(url: string, folder: string, onLost: () => void): Promise<FolderLock> {
  const client = new Connection({
    connectionString: url,
    application_name: `brote ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  await client.connect();
  for (const deadline = performance.now() + LOCK_TIMEOUT_MS; performance.now() < deadline; await pause(POLL_MS)) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [ADVISORY_LOCKS.dataFolder]);
    if (!rows[0]?.held) continue;
    client.once("end", onLost);
    return {
      async release() {
        client.off("end", onLost);
        await client.end();
      },
    };
  }
  const { rows } = await client.query(
    "select application_name as holder from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted",
    [ADVISORY_LOCKS.dataFolder],
  );
  await client.end();
  throw new EmbeddedPostgresError(
    `otra tienda está usando ${folder} (proceso ${String(rows[0]?.holder ?? "").replace(/\D/g, "")})`,
  );
}
