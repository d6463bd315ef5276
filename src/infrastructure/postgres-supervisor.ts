import { setTimeout as sleep } from "node:timers/promises";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import { Connection } from "#src/db/connection.ts";
import { type Cluster, serve } from "./postgres-cluster.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { adminUrl } from "./postgres-roles.ts";

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** A killed shop's connection takes a moment to close. */
const LOCK_TIMEOUT_MS = 3_000;
const POLL_MS = 50;

/** Locks the folder and restarts the server whenever it dies, with growing pauses. */
export async function superviseServer(cluster: Cluster, socketFolder: string, print: (line: string) => void) {
  const ending = new AbortController();
  let recovery: Promise<void> = Promise.resolve();
  let lock: Connection | null = null;

  async function hold(): Promise<void> {
    const held = await lockFolder(adminUrl(socketFolder), cluster.folder);
    lock = held;
    held.once("end", () => {
      lock = null;
      if (ending.signal.aborted) return;
      print("La base de datos se cortó; se vuelve a iniciar…");
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    for (let pause = SHORTEST_PAUSE_MS; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await serve(cluster, { socketFolder });
        await hold();
        print("La base de datos funciona otra vez.");
        return;
      } catch (error) {
        print(`La base de datos no vuelve: ${error instanceof Error ? error.message : error}`);
      }
      await sleep(pause, null, { signal: ending.signal }).catch(() => undefined);
    }
  }

  await hold();
  return {
    /** Stops supervising; returns whether this process still held the folder. */
    async end(): Promise<boolean> {
      ending.abort();
      await recovery;
      const isOurs = lock !== null;
      await lock?.end();
      return isOurs;
    },
  };
}

/** Locks the data folder by a session lock in its database. Refuses if another process holds it. */
async function lockFolder(url: string, folder: string): Promise<Connection> {
  const client = new Connection({
    connectionString: url,
    application_name: `brote ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  await client.connect();
  for (const deadline = performance.now() + LOCK_TIMEOUT_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [ADVISORY_LOCKS.dataFolder]);
    if (rows[0]?.held) return client;
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
