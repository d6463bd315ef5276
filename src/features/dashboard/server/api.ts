import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ok, route } from "#src/http/route.ts";
import { sendWholeSheet, sheet } from "#src/http/send-sheet.ts";
import { today, todayQuery } from "../contract.ts";
import { paidSheet } from "./read-paid.ts";
import { readToday, type TodaySources } from "./read-today.ts";

export const todayApi = (sources: TodaySources, { can }: Guards) => [
  route.get(
    "/admin/today/",
    "Lo que hay para hacer hoy, y lo vendido en los últimos 7, 30 o 90 días (personal)",
    { tags: ["Hoy"], ...can("today:read"), query: todayQuery, answer: ok(today) },
    ({ caller, query }) => readToday(sources, caller, query.days),
  ),
  route.get(
    "/admin/today/paid/",
    "Lo cobrado en los últimos 7, 30 o 90 días por día y medio de pago, en CSV (personal)",
    { tags: ["Hoy"], ...can("today:read"), query: todayQuery, answer: sheet },
    async ({ query, c }) => sendWholeSheet(c, "cobrado.csv", await paidSheet(sources.db, query.days)),
  ),
];
