import { z } from "@hono/zod-openapi";
import { idInText, text } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { order } from "../../contract.ts";
import {
  bulkFulfilmentInput,
  bulkFulfilmentResult,
  fulfilmentInput,
  fulfilmentTexts,
  pickingList,
  pickingQuery,
  trackedOrder,
} from "../../fulfilment-contract.ts";
import { readPickingList } from "./picking-list.ts";
import { trackOrder } from "./track-order.ts";
import { fulfilOrder, fulfilOrders } from "./write-fulfilment.ts";

export function fulfilmentApi({ db, jobs }: { db: Db; jobs: Jobs }, { can }: Guards) {
  const tags = ["Entregas"];
  const reads = { tags, ...can("orders:read") };
  const writes = { tags, ...can("orders:write") };
  return newApi().openapiRoutes([
    route.get(
      "/orders/track/{key}/",
      "Cómo va la entrega de un pedido, para quien tiene su clave",
      {
        tags,
        description: "Sin nombre, dirección, productos ni importes.",
        request: { params: z.object({ key: text(100) }) },
        responses: ok(trackedOrder),
      },
      async (c) => c.json(await trackOrder(db, c.req.valid("param").key), 200),
    ),
    route.get(
      "/orders/picking-list/",
      "Qué llevan varios pedidos juntos, por categoría",
      { ...reads, request: { query: pickingQuery }, responses: ok(pickingList) },
      async (c) => c.json(await readPickingList(db, c.req.valid("query").orders), 200),
    ),
    route.get(
      "/orders/fulfilment-texts/",
      "Qué se dice por WhatsApp de una entrega en cada estado",
      { ...reads, responses: ok(fulfilmentTexts) },
      async (c) => c.json((await readSettings(db)).whatsapp_texts, 200),
    ),
    route.put(
      "/orders/{id}/fulfilment/",
      "Dice cómo va la entrega de un pedido",
      {
        ...writes,
        description:
          "Avisa por email que está listo o que salió; no de nuevo por un código corregido en cinco minutos.",
        request: { params: z.object({ id: idInText }), body: jsonBody(fulfilmentInput) },
        responses: ok(order),
      },
      async (c) =>
        c.json(await fulfilOrder({ db, jobs }, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.post(
      "/orders/bulk-fulfilment/",
      "Dice cómo va la entrega de varios pedidos, de todos o de ninguno",
      { ...writes, request: { body: jsonBody(bulkFulfilmentInput) }, responses: ok(bulkFulfilmentResult) },
      async (c) => c.json(await fulfilOrders({ db, jobs }, callerOf(c), c.req.valid("json")), 200),
    ),
  ]);
}
