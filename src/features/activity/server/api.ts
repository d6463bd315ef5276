import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Db } from "#src/db/client.ts";
import { type ApiEnv, json, newApi, problems } from "#src/http/api.ts";
import { toPage } from "#src/http/page.ts";
import { activityPage, activityQuery, activityStats } from "../contract.ts";
import { countActivity } from "./count-activity.ts";
import { listActivity } from "./list-activity.ts";

const tags = ["Actividad"];
const security = [{ bearer: [] }];

const list = createRoute({
  method: "get",
  path: "/activity-logs/",
  summary: "Lo que se hizo en la tienda, lo último primero (personal)",
  description: "`date_from` es un día de Argentina.",
  tags,
  security,
  request: { query: activityQuery },
  responses: { 200: json(activityPage), ...problems },
});

const stats = createRoute({
  method: "get",
  path: "/activity-logs/stats/",
  summary: "Cuánto se hizo hoy, en 7 días, en 30 días y en total (personal)",
  tags,
  security,
  responses: { 200: json(activityStats), ...problems },
});

/** API contract, Activity. The guard comes from a feature to the right. */
export function activityApi({ db }: { db: Db }, guard: { staffOnly: MiddlewareHandler<ApiEnv> }) {
  return newApi()
    .openapi({ ...list, middleware: guard.staffOnly }, async (c) => {
      const query = c.req.valid("query");
      return c.json(toPage(c.req.url, query, await listActivity(db, query)), 200);
    })
    .openapi({ ...stats, middleware: guard.staffOnly }, async (c) => c.json(await countActivity(db), 200));
}
