import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { accountsApi } from "#src/features/accounts/server/api.ts";
import { guards } from "#src/features/accounts/server/guards.ts";
import { type ApiEnv, isUpload } from "#src/http/api.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Log } from "#src/http/log.ts";
import { problemAnswer, problemOf } from "#src/http/problem-answer.ts";
import { callFinder, refuseOtherMethods } from "#src/http/routing.ts";
import type { Jobs } from "#src/outside/jobs.ts";

const JSON_LIMIT = 1024 * 1024;

/** What the shop stands on. */
export type House = { db: Db; jobs: Jobs; limits: Limits; log: Log; origin: string };

/** Everything the shop answers, in one list. */
export function createApp(house: House) {
  const { db, log } = house;
  const app = new OpenAPIHono<ApiEnv>();
  app.use(requestId());
  app.onError((error, c) => problemAnswer(c, problemOf(error, log, c.get("requestId"))));

  app.use("/api/*", refuseOtherMethods(app));
  app.use("/api/*", (c, next) => (isUpload(c) ? next() : bodyLimit({ maxSize: JSON_LIMIT })(c, next)));

  const guard = guards(db);
  app.route("/api", accountsApi(house, guard));

  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Brote", version: "1", description: "La API de la tienda" },
  });

  const isCall = callFinder(app);
  app.notFound((c) => {
    const { pathname, search } = new URL(c.req.url);
    if (isCall(`${pathname}/`)) return c.redirect(`${pathname}/${search}`, 308);
    return problemAnswer(c, new Problem("NOT_FOUND", "No existe lo que buscás en esta dirección"));
  });
  return app;
}
