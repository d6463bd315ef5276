import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "./api.ts";
import { UNAVAILABLE_SECONDS } from "./problem-response.ts";

const TIMEOUT_MS = 2_000;

type HealthDependencies = { db: Db; images: { hasRoom(): Promise<boolean> } };

/** `/healthz`: the process lives. `/readyz`: it can serve and write, and says what it lacks (docs/shop.md, Running it). */
export function health({ db, images }: HealthDependencies) {
  const app = new Hono<ApiEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const [database, hasRoom] = await Promise.all([stateOf(db), images.hasRoom()]);
    const disk = hasRoom ? "ok" : "full";
    return database === "ok" && hasRoom
      ? c.json({ status: "ready", database, disk })
      : c.json({ status: "unavailable", database, disk }, 503, { "Retry-After": `${UNAVAILABLE_SECONDS}` });
  });
  return app;
}

/** A replica, and a database that was set so, take no writes: both say that a transaction is read-only. */
async function stateOf(db: Db): Promise<"ok" | "read-only" | "away"> {
  const { promise: late, resolve } = Promise.withResolvers<"away">();
  const timer = setTimeout(resolve, TIMEOUT_MS, "away");
  const asked = db
    .execute<{ read_only: string }>(sql`select current_setting('transaction_read_only') as read_only`)
    .then(({ rows }) => (rows[0]?.read_only === "off" ? ("ok" as const) : ("read-only" as const)))
    .catch(() => "away" as const);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
