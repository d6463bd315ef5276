import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "./api.ts";
import { isDiskFull, UNAVAILABLE_SECONDS } from "./problem-response.ts";

const TIMEOUT_MS = 2_000;

/** How long a successful test is remembered, in milliseconds: each one writes. */
const REMEMBERED_MS = 2_000;

type HealthDependencies = { db: Db; images: { hasRoom(): Promise<boolean> } };

/** `/healthz`: the process lives. `/readyz`: it can serve and write, and says what it lacks (docs/shop.md, Running it). */
export function health({ db, images }: HealthDependencies) {
  const app = new Hono<ApiEnv>();
  const states = new LRUCache<"database", State>({
    max: 1,
    fetchMethod: async (_database, _last, { options }) => {
      const state = await tryDatabase(db).catch((error) => (isDiskFull(error) ? "full" : "away"));
      options.ttl = state === "ok" ? REMEMBERED_MS : 1;
      return state;
    },
  });
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const [database, hasRoom] = await Promise.all([
      Promise.race([states.fetch("database"), pause(TIMEOUT_MS, "away", { ref: false })]),
      images.hasRoom(),
    ]);
    const disk = hasRoom ? "ok" : "full";
    return database === "ok" && hasRoom
      ? c.json({ status: "ready", database, disk })
      : c.json({ status: "unavailable", database, disk }, 503, { "Retry-After": `${UNAVAILABLE_SECONDS}` });
  });
  return app;
}

type State = "ok" | "read-only" | "full" | "away";

/** Tests whether writes work, without leaving any: a WAL message and a temporary file larger than `work_mem`. */
function tryDatabase(db: Db): Promise<State> {
  return db.transaction(async (tx) => {
    // On a replica, or if the database is configured so.
    const { rows } = await tx.execute<{ read_only: string }>(
      sql`select current_setting('transaction_read_only') as read_only, set_config('work_mem', '64kB', true)`,
    );
    if (rows[0]?.read_only !== "off") return "read-only";
    await tx.execute(sql`select pg_logical_emit_message(true, 'brote', 'readyz')`);
    await tx.execute(sql`select count(*) from generate_series(1, 60000)`);
    return "ok";
  });
}
