import { createRoute } from "@hono/zod-openapi";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, newApi, problems } from "#src/http/api.ts";
import { today, todayQuery } from "../contract.ts";
import { readToday, type TodaySources } from "./read-today.ts";

const read = createRoute({
  method: "get",
  path: "/admin/today/",
  summary: "Lo que hay para hacer hoy, y lo vendido en los últimos 7, 30 o 90 días (personal)",
  tags: ["Hoy"],
  request: { query: todayQuery },
  responses: { 200: json(today), ...problems },
});

export function todayApi(sources: TodaySources, guard: Guards) {
  return newApi().openapi({ ...read, ...guard.may("today:read") }, async (c) =>
    c.json(await readToday(sources, c.req.valid("query").days), 200),
  );
}
