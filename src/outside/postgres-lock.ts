import pg from "pg";
import { EmbeddedPostgresError } from "./postgres-error.ts";

const LOCK = 7_262_000;

/** A killed shop's connection takes a moment to vanish. */
const PATIENCE = 3_000;
const PAUSE = 50;

/** Marks the data folder as this process's by a lock in its database, which dies with its holder. Refuses while another lives. */
export async function holdFolder(url: string, folder: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: `brote ${process.pid}`, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [LOCK]);
    if (rows[0]?.held) return { release: () => client.end() };
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  const { rows } = await client.query(
    "select application_name as holder from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted",
    [LOCK],
  );
  await client.end();
  throw new EmbeddedPostgresError(
    `otra tienda está usando ${folder} (proceso ${String(rows[0]?.holder ?? "").replace(/\D/g, "")})`,
  );
}
