import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { type QueryWatch, watched } from "./query-watch.ts";

/** How long each wait may take, in milliseconds. A whole call has its own limit (entry/deadline.ts). */
const TIMEOUTS = {
  connectionTimeoutMillis: 8_000,
  lock_timeout: 7_000,
  statement_timeout: 8_000,
  query_timeout: 8_500,
};

const BULK_TIMEOUTS = {
  ...TIMEOUTS,
  connectionTimeoutMillis: 60_000,
  statement_timeout: BULK_TIME_MS,
  query_timeout: BULK_TIME_MS + 500,
};

const BULK_CONNECTIONS = 2;

/** Ends the transactions of vanished processes; a mail server may take half of this. */
const LONGEST_PAUSE_MS = 120_000;

/** When a connection that died in use is taken back. */
const RECLAIMED_AFTER_MS = 1_000;

type Options = { connections?: number; watch?: QueryWatch | undefined; isPooled?: boolean };

/** Databases whose connections are their own, so that statements prepared on one can be used again. */
const direct = new WeakSet<object>();

/**
 * Opens a pool of connections to `url`; `close` ends it, `watch` hears of every statement, `isPooled` says that another
 * pool (PgBouncer) stands in between.
 */
export function openDatabase(url: string, { connections = 20, watch, isPooled = false }: Options = {}) {
  const database = open(url, { max: connections, ...TIMEOUTS }, watch);
  if (!isPooled) direct.add(database.db);
  return database;
}

/** The name to `prepare` a statement by, which is planned once a connection; none in transactions and through PgBouncer. */
export const statementName = (db: Db | Tx, name: string): string => (direct.has(db) ? name : "");

/** Separate connections for work on many products, which takes long. */
export const openBulkDatabase = (url: string, { watch }: Pick<Options, "watch"> = {}) =>
  open(url, { max: BULK_CONNECTIONS, ...BULK_TIMEOUTS }, watch);

function open(url: string, config: pg.PoolConfig, watch: QueryWatch | undefined) {
  const pool = new pg.Pool({
    connectionString: url,
    ...config,
    idle_in_transaction_session_timeout: LONGEST_PAUSE_MS,
    keepAlive: true,
    // With it pg ends a connection that leaves a statement without an answer for `query_timeout`.
    pipeline: true,
  });
  // A connection that dies while idle is told here too; the next query opens a new one.
  pool.on("error", () => undefined);
  handleLostConnections(pool);
  const close = () => pool.end();
  return { db: drizzle(watch ? watched(pool, watch) : pool), pool, close, [Symbol.asyncDispose]: close };
}

/** Handles `error` of connections in use, and takes back those whose `begin` failed in Drizzle. */
function handleLostConnections(pool: pg.Pool): void {
  const lent = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    client.on("end", () => setTimeout(() => lent.has(client) && client.release(true), RECLAIMED_AFTER_MS).unref());
  });
}

export type Db = ReturnType<typeof openDatabase>["db"];

export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
