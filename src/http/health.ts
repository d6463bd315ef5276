import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "./api.ts";

const TIMEOUT_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can serve, database included (docs/shop.md, Running it). */
export function health(db: Db) {
  const app = new Hono<ApiEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isReady = await answersWithin(TIMEOUT_MS, db.execute(sql`select 1`));
    return isReady ? c.json({ status: "ready" }) : c.json({ status: "unavailable" }, 503);
  });
  return app;
}

async function answersWithin(milliseconds: number, query: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  const answered = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
