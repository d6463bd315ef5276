import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "./api.ts";
import { UNAVAILABLE_SECONDS } from "./problem-answer.ts";

const TIMEOUT_MS = 2_000;

type HealthDependencies = { db: Db; images: { hasRoom(): Promise<boolean> } };

/** `/healthz`: the process lives. `/readyz`: it can serve, with its database and room to write (docs/shop.md, Running it). */
export function health({ db, images }: HealthDependencies) {
  const app = new Hono<ApiEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isReady = (await answersWithin(TIMEOUT_MS, db.execute(sql`select 1`))) && (await images.hasRoom());
    return isReady
      ? c.json({ status: "ready" })
      : c.json({ status: "unavailable" }, 503, { "Retry-After": `${UNAVAILABLE_SECONDS}` });
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
