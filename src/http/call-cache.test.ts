import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Context } from "hono";
import { expect, test } from "vitest";
import { openChanges } from "#src/db/changes.ts";
import { type ApiEnv, newApi } from "./api.ts";
import { openCallCache } from "./call-cache.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("what is kept of an answer keeps its request out of memory", async () => {
  let request: WeakRef<Context<ApiEnv>> | undefined;
  let kept: ApiEnv["Variables"]["cached"];
  const app = newApi();
  app.use(async (c, next) => {
    request = new WeakRef(c);
    await next();
    kept = c.get("cached");
  });
  app.use(openCallCache(({ pathname }) => pathname, openChanges()));
  app.get("/api/products/", (c) => c.json([]));
  expect((await app.request("/api/products/")).status).toBe(200);
  await nextTurn();
  collectGarbage();
  expect(kept?.cached.answer.status).toBe(200);
  expect(request?.deref()).toBeUndefined();
});
