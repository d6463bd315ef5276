import { Hono } from "hono";
import type { Db } from "#src/db/client.ts";
import { type DatabaseState, tryDatabase } from "#src/db/try-database.ts";
import type { ApiEnv } from "./api.ts";
import { isDiskFull, UNAVAILABLE_SECONDS } from "./problem-response.ts";

const TIMEOUT_MS = 2_000;

/** That it takes writes is told for so many milliseconds without another try: what is tried is written. */
const REMEMBERED_MS = 2_000;

type HealthDependencies = { db: Db; images: { hasRoom(): Promise<boolean> } };

/** `/healthz`: the process lives. `/readyz`: it can serve and write, and says what it lacks (docs/shop.md, Running it). */
export function health({ db, images }: HealthDependencies) {
  const app = new Hono<ApiEnv>();
  const databaseState = remembering(() => stateOf(db));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const [database, hasRoom] = await Promise.all([inTime(databaseState()), images.hasRoom()]);
    const disk = hasRoom ? "ok" : "full";
    return database === "ok" && hasRoom
      ? c.json({ status: "ready", database, disk })
      : c.json({ status: "unavailable", database, disk }, 503, { "Retry-After": `${UNAVAILABLE_SECONDS}` });
  });
  return app;
}

type State = DatabaseState | "full" | "away";

const stateOf = (db: Db): Promise<State> =>
  tryDatabase(db).catch((error: unknown) => (isDiskFull(error) ? "full" : "away"));

function inTime(asked: Promise<State>): Promise<State> {
  const { promise: late, resolve } = Promise.withResolvers<"away">();
  const timer = setTimeout(resolve, TIMEOUT_MS, "away");
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** `ask`, once for all who want to know while it is under way, and a while after where all is well. */
function remembering(ask: () => Promise<State>): () => Promise<State> {
  let asked: Promise<State> | undefined;
  let wellAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - wellAt < REMEMBERED_MS) return Promise.resolve("ok");
    asked ??= ask().then((state) => {
      asked = undefined;
      if (state === "ok") wellAt = performance.now();
      return state;
    });
    return asked;
  };
}
