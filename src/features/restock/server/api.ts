import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { Limits } from "#src/http/limits.ts";
import { toPage } from "#src/http/page.ts";
import { byId, messageBody, ok, route, saying, sends } from "#src/http/route.ts";
import { sendFile } from "#src/http/send-sheet.ts";
import { stopNoticesPath } from "#src/paths.ts";
import * as contract from "../contract.ts";
import { withAmounts } from "../rules.ts";
import { askNotice } from "./ask-notice.ts";
import { stopNotices } from "./forget-waiting.ts";
import { listWaiting } from "./list-waiting.ts";
import { purchaseSheet } from "./purchase-sheet.ts";
import { readReorder } from "./read-reorder.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Who waits for what is sold out, and what to order (docs/shop.md, Stock). */
export function restockApi({ db, bulkDb, limits }: { db: Db; bulkDb: Db; limits: Limits }, { can }: Guards) {
  const tags = ["Reposición"];
  const reads = { tags, ...can("products:read") };
  return [
    route.post(
      "/products/{id}/notify-me/",
      "Avisa por email cuando haya de nuevo, una sola vez",
      {
        tags,
        description: "Siempre responde lo mismo. Se avisa en el orden en que se pidió, a no más personas que unidades.",
        params: byId,
        body: contract.notifyMeInput,
        answer: ok(messageBody),
      },
      saying("Listo. Te avisamos por email cuando haya.", ({ params, body, address }) =>
        askNotice({ db, limits }, params.id, body, address),
      ),
    ),
    route.post(
      "/notify-me/{key}/stop/",
      "Deja de avisar a quien tiene la clave de un aviso, de todo lo que esperaba",
      {
        tags,
        description: "Al formulario de la página, sin JavaScript, le contesta 303 hacia ella.",
        params: contract.notifyMeKey,
        answer: ok(messageBody),
      },
      async ({ params: { key }, c }) => {
        await stopNotices(db, key);
        if (c.req.header("accept")?.includes("text/html")) return c.redirect(`${stopNoticesPath(key)}?listo=1`, 303);
        return { message: "Listo. No te avisamos más." };
      },
    ),
    route.get(
      "/stock/reorder/",
      "Qué pedir a los proveedores, según lo que se vende y quién espera (personal)",
      { ...reads, query: contract.reorderQuery, answer: ok(contract.reorder) },
      ({ query }) => readReorder(bulkDb, query),
    ),
    route.get(
      "/stock/reorder/export/",
      "Qué pedir, como XLSX (personal)",
      { ...reads, query: contract.reorderExportQuery, answer: sends("La planilla", XLSX) },
      async ({ query, c }) => {
        const { amounts = {}, ...asked } = query;
        const ordered = withAmounts(await readReorder(bulkDb, asked), amounts);
        return sendFile(c, "que-pedir.xlsx", XLSX, purchaseSheet(ordered));
      },
    ),
    route.get(
      "/stock/waiting/",
      "Lo que más gente espera (personal)",
      { ...reads, query: contract.waitingQuery, answer: ok(contract.waitingPage) },
      async ({ query, c }) => toPage(c.req.url, query, await listWaiting(db, query)),
    ),
  ];
}
