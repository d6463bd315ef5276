import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { Connection, type ConnectionConfig } from "./connection.ts";
import { Pool } from "./pool.ts";
import { timeBudgetOfRequest } from "./time-budget.ts";

/**
 * How long, in milliseconds, each wait may take: for a connection, for a row that another holds, for a statement, and for a
 * server that says nothing more. What a request waits for in all has a limit of its own (wait-limit.ts).
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 6_000,
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

/** A transaction whose process vanished without a word lets go of its rows; a mail server may take half of this. */
const LONGEST_PAUSE_MS = 120_000;

type Watched = Pick<ConnectionConfig, "watch">;
type Options = Pick<ConnectionConfig, "watch" | "isPooled"> & { connections?: number };

/** Opens a pool of connections to `url`; `close` ends it, `watch` hears of every statement. */
export const openDatabase = (url: string, { connections = 20, ...options }: Options = {}) =>
  // A pooler lends its own connections for one transaction at a time.
  open(url, { max: connections, ...options, ...TIMEOUTS }, timeBudgetOfRequest, !options.isPooled);

/** Opens connections for what staff do to many products at once: nothing else waits behind it, nor is it cut short. */
export const openBulkDatabase = (url: string, { watch }: Watched = {}) =>
  open(url, { max: BULK_CONNECTIONS, watch, ...BULK_TIMEOUTS }, () => undefined, false);

function open(url: string, config: pg.PoolConfig & Options, waits: typeof timeBudgetOfRequest, isShared: boolean) {
  const pool = new Pool(
    {
      connectionString: url,
      ...config,
      idle_in_transaction_session_timeout: LONGEST_PAUSE_MS,
      keepAlive: true,
      // Statements of a transaction that don't wait for one another's answers go out together.
      pipeline: true,
      Client: Connection,
    },
    waits,
    isShared,
  );
  // A connection that dies while idle is told here too; the next query opens a new one.
  pool.on("error", () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

export type Db = ReturnType<typeof openDatabase>["db"];

/** A transaction of `Db`. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
