import type { Guards } from "#src/features/accounts/server/guards.ts";
import { newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { asFile, sheet } from "#src/http/send-sheet.ts";
import { today, todayQuery } from "../contract.ts";
import { paidSheet } from "./read-paid.ts";
import { readToday, type TodaySources } from "./read-today.ts";

export const todayApi = (sources: TodaySources, { can }: Guards) =>
  newApi().openapiRoutes([
    route.get(
      "/admin/today/",
      "Lo que hay para hacer hoy, y lo vendido en los últimos 7, 30 o 90 días (personal)",
      { tags: ["Hoy"], ...can("today:read"), request: { query: todayQuery }, responses: ok(today) },
      async (c) => c.json(await readToday(sources, callerOf(c), c.req.valid("query").days), 200),
    ),
    route.get(
      "/admin/today/paid/",
      "Lo cobrado en los últimos 7, 30 o 90 días por día y medio de pago, en CSV (personal)",
      {
        ...{ tags: ["Hoy"], ...can("today:read"), request: { query: todayQuery } },
        responses: sheet,
      },
      async (c) => {
        asFile(c, "cobrado.csv");
        return c.body(await paidSheet(sources.db, c.req.valid("query").days));
      },
    ),
  ]);
