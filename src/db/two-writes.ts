import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db, Tx } from "./client.ts";
import { together } from "./together.ts";

/** Planned once, for whatever values: what it finds it finds by ids, and planning took a third of an order's time in the server. */
const BEGIN = "begin; set local plan_cache_mode = force_generic_plan";

/** Sends the transaction's last statement, and `commit` with it; only what nothing else is to be written with. */
export type EndWith = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

const dialect = new PgDialect();
const kept = new WeakMap<pg.PoolClient, Tx>();

/** One for each connection, so that what was prepared on it stays. */
function transactionOn(client: pg.PoolClient): Tx {
  const tx =
    kept.get(client) ?? new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  kept.set(client, tx);
  return tx;
}

/**
 * A transaction of two writes to the server's socket: what `work` asks first goes out together with `begin`, and the one
 * statement that writes with `commit`, which undoes the transaction where that statement failed (docs/decisions/prepared-statements.md).
 */
export async function inTwoWrites<Result>(
  db: Db,
  work: (tx: Tx, endWith: EndWith) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let isEnding = false;
  try {
    const begun = client.query(BEGIN);
    const endWith: EndWith = async (statement) => {
      // Outside of a transaction it would stand, whatever became of its locks.
      await begun;
      isEnding = true;
      const [answer] = await together(client.query(statement), client.query("commit"));
      return answer;
    };
    const [, result] = await together(begun, work(transactionOn(client), endWith));
    if (!isEnding) await client.query("commit");
    return result;
  } catch (error) {
    if (!isEnding) await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
