import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Page } from "#src/contract/page.ts";
import type { Db } from "#src/db/client.ts";
import { type ApiEnv, json, newApi, problems } from "#src/http/api.ts";
import { toPage } from "#src/http/page.ts";
import { type ActivityEntry, activityPage, activityQuery, activityStats } from "../contract.ts";
import { countActivity } from "./count-activity.ts";
import { listActivity } from "./list-activity.ts";
import type { ActivityLookups } from "./lookups.ts";

const tags = ["Actividad"];

const list = createRoute({
  method: "get",
  path: "/activity-logs/",
  summary: "Lo que se hizo en la tienda, lo último primero (personal)",
  description:
    "`date_from` es un día de Argentina. `next` lleva `before`, la última entrada de la página: seguirlo cuesta lo mismo en cualquier lugar de la lista.",
  tags,
  request: { query: activityQuery },
  responses: { 200: json(activityPage), ...problems },
});

const stats = createRoute({
  method: "get",
  path: "/activity-logs/stats/",
  summary: "Cuánto se hizo hoy, en 7 días, en 30 días y en total (personal)",
  tags,
  responses: { 200: json(activityStats), ...problems },
});

/** What a route spreads to ask for the permission; made by the accounts, to the right. */
type ActivityGuard = {
  may(permission: "activity:read"): { security: { bearer: string[] }[]; middleware: MiddlewareHandler<ApiEnv>[] };
};

/** docs/shop.md, Activity. Guard and lookups come from features to the right. */
export function activityApi({ db }: { db: Db }, guard: ActivityGuard, lookups: ActivityLookups) {
  return newApi()
    .openapi({ ...list, ...guard.may("activity:read") }, async (c) => {
      const query = c.req.valid("query");
      return c.json(withCursor(toPage(c.req.url, query, await listActivity(db, lookups, query))), 200);
    })
    .openapi({ ...stats, ...guard.may("activity:read") }, async (c) => c.json(await countActivity(db), 200));
}

/**
 * The address of what follows names the entry that it follows on: nothing is counted through again (`before`). What went
 * before is found by its number.
 */
function withCursor(page: Page<ActivityEntry>): Page<ActivityEntry> {
  const last = page.results.at(-1);
  return {
    ...page,
    next: page.next && last ? withBefore(page.next, `${last.id}`) : page.next,
    previous: page.previous && withBefore(page.previous, null),
  };
}

function withBefore(address: string, before: string | null): string {
  const [path, query] = address.split("?");
  const parameters = new URLSearchParams(query);
  if (before === null) parameters.delete("before");
  else parameters.set("before", before);
  return `${path}?${parameters}`;
}
