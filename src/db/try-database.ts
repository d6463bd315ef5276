import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

export type DatabaseState = "ok" | "read-only";

/**
 * Writes as an order does, but nothing that stays: a record in PostgreSQL's log, for which a commit waits as for any, with a
 * synchronous standby too, and some hundred kilobytes beyond `work_mem` on the database's disk, since a table that has to grow is what
 * fails first on a full one.
 */
export function tryDatabase(db: Db): Promise<DatabaseState> {
  return db.transaction(async (tx) => {
    // A replica, and a database that was set so, say that a transaction is read-only.
    const { rows } = await tx.execute<{ read_only: string }>(
      sql`select current_setting('transaction_read_only') as read_only, set_config('work_mem', '64kB', true)`,
    );
    if (rows[0]?.read_only !== "off") return "read-only";
    await tx.execute(sql`select pg_logical_emit_message(true, 'brote', 'readyz')`);
    await tx.execute(sql`select count(*) from generate_series(1, 60000)`);
    return "ok";
  });
}
