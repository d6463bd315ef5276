import { Context } from "hono";
import { expect, test } from "vitest";
import type { ApiEnv } from "#src/http/api.ts";
import { openLog } from "#src/http/log.ts";
import { problemOf } from "#src/http/problem-response.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createUser } from "../../../../test/factories.ts";
import { saveCart } from "./stored-cart.ts";

const app = await openTestApp();

test("a cart kept for an account that was deleted meanwhile is refused like any call without a session", async () => {
  const { id, token } = await createUser(app.db);
  expect((await app.put("/cart/", { products: [] }, { token })).status).toBe(200);
  const failure = await saveCart(app.db, id + 1_000_000, []).then(
    () => null,
    (error: unknown) => error,
  );
  expect(problemOf(failure, openLog("error"), new Context<ApiEnv>(new Request("http://localhost/"))).code).toBe(
    "UNAUTHENTICATED",
  );
});
