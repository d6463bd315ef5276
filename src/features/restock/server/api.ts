import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { jsonBody, messageBody, newApi, ok, problems, route } from "#src/http/api.ts";
import { clientIp } from "#src/http/caller.ts";
import type { Limits } from "#src/http/limits.ts";
import { toPage } from "#src/http/page.ts";
import * as contract from "../contract.ts";
import { askNotice } from "./ask-notice.ts";
import { stopNotices } from "./forget-waiting.ts";
import { listWaiting } from "./list-waiting.ts";
import { orderSheet } from "./order-sheet.ts";
import { readReorder } from "./read-reorder.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Dependencies = { db: Db; bulkDb: Db; limits: Limits };

/** Who waits for what is sold out, and what to order (docs/shop.md, Stock). */
export function restockApi({ db, bulkDb, limits }: Dependencies, { can }: Guards) {
  const tags = ["Reposición"];
  const reads = { tags, ...can("products:read") };
  return newApi().openapiRoutes([
    route.post(
      "/products/{id}/notify-me/",
      "Avisa por email cuando haya de nuevo, una sola vez",
      {
        tags,
        description: "Siempre responde lo mismo. Se avisa en el orden en que se pidió, a no más personas que unidades.",
        request: { params: z.object({ id: idInText }), body: jsonBody(contract.notifyMeInput) },
        responses: ok(messageBody),
      },
      async (c) => {
        await askNotice({ db, limits }, c.req.valid("param").id, c.req.valid("json"), clientIp(c));
        return c.json({ message: "Listo. Te avisamos por email cuando haya." }, 200);
      },
    ),
    route.post(
      "/notify-me/{key}/stop/",
      "Deja de avisar a quien tiene la clave de un aviso, de todo lo que esperaba",
      { tags, request: { params: contract.notifyMeKey }, responses: ok(messageBody) },
      async (c) => {
        await stopNotices(db, c.req.valid("param").key);
        return c.json({ message: "Listo. No te avisamos más." }, 200);
      },
    ),
    route.get(
      "/stock/reorder/",
      "Qué pedir a los proveedores, según lo que se vende y quién espera (personal)",
      { ...reads, request: { query: contract.reorderQuery }, responses: ok(contract.reorder) },
      async (c) => c.json(await readReorder(bulkDb, c.req.valid("query")), 200),
    ),
    route.get(
      "/stock/reorder/export/",
      "Qué pedir, como XLSX (personal)",
      {
        ...{ ...reads, request: { query: contract.reorderQuery } },
        responses: {
          200: { description: "La planilla", content: { [XLSX]: { schema: z.string() } } },
          ...problems,
        },
      },
      async (c) => {
        c.header("Content-Type", XLSX);
        c.header("Content-Disposition", 'attachment; filename="que-pedir.xlsx"');
        return c.body(orderSheet(await readReorder(bulkDb, c.req.valid("query"))));
      },
    ),
    route.get(
      "/stock/waiting/",
      "Lo que más gente espera (personal)",
      { ...reads, request: { query: contract.waitingQuery }, responses: ok(contract.waitingPage) },
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await listWaiting(db, query)), 200);
      },
    ),
  ]);
}
