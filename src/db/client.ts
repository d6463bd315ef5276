import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Connection } from "./connection.ts";

/** Opens a pool of connections to `url`; `close` ends it. */
export function openDatabase(url: string, { connections = 20 } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    Client: Connection,
  });
  // A connection that dies while idle is told here too; the next query opens a new one.
  pool.on("error", () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

export type Db = ReturnType<typeof openDatabase>["db"];

/** A transaction of `Db`. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
