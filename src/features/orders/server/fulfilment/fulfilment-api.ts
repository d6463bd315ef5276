import { z } from "@hono/zod-openapi";
import { text } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { byId, ok, route } from "#src/http/route.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { order } from "../../contract.ts";
import * as contract from "../../fulfilment-contract.ts";
import { readPickingList } from "./picking-list.ts";
import { trackOrder } from "./track-order.ts";
import { fulfilOrder, fulfilOrders } from "./write-fulfilment.ts";

export function fulfilmentApi({ db, jobs }: { db: Db; jobs: Jobs }, { can }: Guards) {
  const tags = ["Entregas"];
  const reads = { tags, ...can("orders:read") };
  const writes = { tags, ...can("orders:write") };
  return [
    route.get(
      "/orders/track/{key}/",
      "Cómo va la entrega de un pedido, para quien tiene su clave",
      {
        tags,
        description: "Sin nombre, dirección, productos ni importes.",
        params: z.object({ key: text(100) }),
        answer: ok(contract.trackedOrder),
      },
      ({ params }) => trackOrder(db, params.key),
    ),
    route.get(
      "/orders/picking-list/",
      "Qué llevan varios pedidos juntos, por categoría",
      { ...reads, query: contract.pickingQuery, answer: ok(contract.pickingList) },
      ({ query }) => readPickingList(db, query.orders),
    ),
    route.get(
      "/orders/fulfilment-texts/",
      "Qué se dice por WhatsApp de una entrega en cada estado",
      { ...reads, answer: ok(contract.fulfilmentTexts) },
      async () => (await readSettings(db)).whatsapp_texts,
    ),
    route.put(
      "/orders/{id}/fulfilment/",
      "Dice cómo va la entrega de un pedido",
      {
        ...writes,
        description:
          "Avisa por email que está listo o que salió; no de nuevo por un código corregido en cinco minutos.",
        params: byId,
        body: contract.fulfilmentInput,
        answer: ok(order),
      },
      ({ caller, params, body }) => fulfilOrder({ db, jobs }, caller, params.id, body),
    ),
    route.post(
      "/orders/bulk-fulfilment/",
      "Dice cómo va la entrega de varios pedidos, de todos o de ninguno",
      { ...writes, body: contract.bulkFulfilmentInput, answer: ok(contract.bulkFulfilmentResult) },
      ({ caller, body }) => fulfilOrders({ db, jobs }, caller, body),
    ),
  ];
}
