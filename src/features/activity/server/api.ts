import type { MiddlewareHandler } from "hono";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { toPage } from "#src/http/page.ts";
import { byId, ok, route } from "#src/http/route.ts";
import { activityPage, activityQuery, activityStats, undoResult } from "../contract.ts";
import { type ActivityLookups, countActivity, listActivity } from "./list-activity.ts";
import { type UndoHandlers, undoActivity } from "./undo-activity.ts";

const tags = ["Actividad"];

type RouteGuard = { security: { bearer: string[] }[]; middleware: MiddlewareHandler<ApiEnv>[] };

/** The guards of accounts, which come after this feature. */
type ActivityGuards = { can(permission: "activity:read"): RouteGuard; staff: RouteGuard };

type ActivityDependencies = { db: Db; bulkDb: Db; lookups: ActivityLookups; handlers: UndoHandlers };

export function activityApi({ db, bulkDb, lookups, handlers }: ActivityDependencies, { can, staff }: ActivityGuards) {
  const reading = { tags, ...can("activity:read") };
  return [
    route.get(
      "/activity-logs/",
      "Lo que se hizo en la tienda, lo último primero (personal)",
      {
        ...reading,
        description: "`date_from` es un día de Argentina. `next` lleva `before`, la última entrada de la página.",
        query: activityQuery,
        answer: ok(activityPage),
      },
      async ({ query, c }) => {
        const url = new URL(c.req.url);
        url.searchParams.delete("before");
        const page = toPage(url.href, query, await listActivity(db, lookups, query));
        const last = page.results.at(-1);
        return { ...page, next: page.next && last ? `${page.next}&before=${last.id}` : page.next };
      },
    ),
    route.get(
      "/activity-logs/stats/",
      "Cuánto se hizo hoy, en 7 días, en 30 días y en total (personal)",
      { ...reading, answer: ok(activityStats) },
      () => countActivity(db),
    ),
    route.post(
      "/activity-logs/{id}/undo/",
      "Deshace, una sola vez, lo que una actividad cambió; lo editado después queda como está",
      {
        tags,
        ...staff,
        description:
          "Para quien puede cambiar lo que se deshace: el catálogo, las facturas, la configuración o las páginas.",
        params: byId,
        answer: ok(undoResult),
      },
      ({ caller, params }) => undoActivity({ db: bulkDb, handlers }, caller, params.id),
    ),
  ];
}
