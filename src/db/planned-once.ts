import { type Query, sql } from "drizzle-orm";
import type pg from "pg";

const MARK = "/* planned once */";

/** Begins a read whose best plan hangs on none of its values, however it is guessed (docs/decisions/prepared-statements.md). */
export const plannedOnce = sql.raw(`${MARK} `);

export const asPlannedOnce = (query: Query): Query => ({ ...query, sql: `${MARK} ${query.sql}` });

/** Whether a statement says so of itself. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(MARK);

/** How the server plans a named statement: once for all values, or as it finds cheaper. */
export type PlanMode = "force_generic_plan" | "auto";

const modes = new WeakMap<pg.PoolClient, PlanMode>();

/** Has the server plan by `mode` what comes next on a connection; it goes out with that. */
export function planBy(client: pg.PoolClient, mode: PlanMode): pg.PoolClient {
  const before = modes.get(client) ?? "auto";
  if (before === mode) return client;
  modes.set(client, mode);
  // What is asked next fails too then, and says so.
  client.query(`set plan_cache_mode = ${mode}`).catch(() => modes.set(client, before));
  return client;
}
