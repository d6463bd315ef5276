import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { carrier, carrierChanges, carrierInput, carrierPage } from "../contract.ts";
import { changeCarrier, createCarrier, deleteCarrier, listCarriers } from "./write-carriers.ts";

export function carriersApi({ db }: { db: Db }, { can }: Guards) {
  const tags = ["Entregas"];
  const writes = { tags, ...can("settings:manage") };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/carriers/",
      "Los correos y transportes, por nombre",
      { tags, ...can("orders:read"), responses: ok(carrierPage) },
      async (c) => c.json(wholePage(await listCarriers(db)), 200),
    ),
    route.post(
      "/carriers/",
      "Agrega un correo o transporte",
      {
        ...writes,
        description: "`tracking_url` empieza con https:// y lleva `{code}` una vez, en lugar del código.",
        request: { body: jsonBody(carrierInput) },
        responses: created(carrier, "El transporte"),
      },
      async (c) => c.json(await createCarrier(db, callerOf(c), c.req.valid("json")), 201),
    ),
    route.put(
      "/carriers/{id}/",
      "Cambia un correo o transporte",
      { ...writes, request: { params, body: jsonBody(carrierChanges) }, responses: ok(carrier) },
      async (c) => c.json(await changeCarrier(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.delete(
      "/carriers/{id}/",
      "Quita un correo o transporte; los pedidos lo siguen nombrando",
      { ...writes, request: { params }, responses: ok(messageBody.extend({ activity_id: z.int() })) },
      async (c) => {
        const activity_id = await deleteCarrier(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Transporte quitado", activity_id }, 200);
      },
    ),
  ]);
}
