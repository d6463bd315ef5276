import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import {
  deliveryOption,
  deliveryOptionChanges,
  deliveryOptionInput,
  deliveryOptionPage,
  deliveryOptionsQuery,
  overlapPage,
  withProvince,
} from "../contract.ts";
import { overlapsOf } from "../rules.ts";
import { listDeliveryOptions, thatReach, toDeliveryOption } from "./read-delivery-options.ts";
import { changeDeliveryOption, createDeliveryOption, deleteDeliveryOption } from "./write-delivery-options.ts";

const WHAT_REACHES =
  "Con `postal_code` (4 números o un CPA) o `province`, lo que llega ahí: de cada tipo, lo más específico. El personal ve también las zonas, y con `all=true` todo, lo apagado también.";

export function deliveryOptionsApi({ db }: { db: Db }, { anyone, can }: Guards) {
  const tags = ["Entregas"];
  const writes = { tags, ...can("settings:manage") };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/delivery-options/",
      "Cómo entrega la tienda, lo más barato primero",
      {
        tags,
        middleware: anyone,
        description: WHAT_REACHES,
        request: { query: deliveryOptionsQuery },
        responses: ok(deliveryOptionPage),
      },
      async (c) => {
        const isStaff = c.get("caller")?.isStaff ?? false;
        const { all, ...place } = c.req.valid("query");
        const options =
          isStaff && all === "true"
            ? await listDeliveryOptions(db, { withOff: true })
            : thatReach(await listDeliveryOptions(db), withProvince(place));
        return c.json(wholePage(options.map((option) => toDeliveryOption(option, { isStaff }))), 200);
      },
    ),
    route.get(
      "/delivery-options/overlaps/",
      "Los lugares a los que llegan igual varias opciones de un tipo",
      { tags, ...can("orders:read"), responses: ok(overlapPage) },
      async (c) => c.json(wholePage(overlapsOf(await listDeliveryOptions(db))), 200),
    ),
    route.post(
      "/delivery-options/",
      "Agrega una opción de entrega",
      { ...writes, request: { body: jsonBody(deliveryOptionInput) }, responses: created(deliveryOption, "La opción") },
      async (c) => c.json(await createDeliveryOption(db, callerOf(c), c.req.valid("json")), 201),
    ),
    route.put(
      "/delivery-options/{id}/",
      "Cambia los campos dados de una opción de entrega",
      { ...writes, request: { params, body: jsonBody(deliveryOptionChanges) }, responses: ok(deliveryOption) },
      async (c) =>
        c.json(await changeDeliveryOption(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.delete(
      "/delivery-options/{id}/",
      "Quita una opción de entrega; los pedidos la siguen nombrando",
      { ...writes, request: { params }, responses: ok(messageBody.extend({ activity_id: z.int() })) },
      async (c) => {
        const activity_id = await deleteDeliveryOption(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Entrega quitada", activity_id }, 200);
      },
    ),
  ]);
}
