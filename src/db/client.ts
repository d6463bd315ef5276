import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/** Held while migrating, so that several processes can start at once. */
const MIGRATION_LOCK = 7_262_001;

/** Opens a pool of connections to `url`; `close` ends it. */
export function openDatabase(url: string, { connections = 20 } = {}) {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 });
  // Without a listener, a connection that the server drops while idle would end the process; the next query opens a new one.
  pool.on("error", () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

export type Db = ReturnType<typeof openDatabase>["db"];

/** A transaction of `Db`. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Brings the database at `url` to the newest migration. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
