import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { paymentMethod, paymentMethodChanges, paymentMethodInput, paymentMethodPage } from "../contract.ts";
import { listPaymentMethods } from "./read-payment-methods.ts";
import { changePaymentMethod, createPaymentMethod, deletePaymentMethod } from "./write-payment-methods.ts";

export function paymentMethodsApi({ db }: { db: Db }, { anyone, can }: Guards) {
  const tags = ["Medios de pago"];
  const writes = { tags, ...can("settings:manage") };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/payment-methods/",
      "Los medios de pago que ofrece la tienda; el personal ve también los apagados",
      { tags, middleware: anyone, responses: ok(paymentMethodPage) },
      async (c) => {
        const withOff = c.get("caller")?.isStaff ?? false;
        return c.json(wholePage(await listPaymentMethods(db, { withOff })), 200);
      },
    ),
    route.post(
      "/payment-methods/",
      "Agrega un medio de pago",
      {
        ...writes,
        request: { body: jsonBody(paymentMethodInput) },
        responses: created(paymentMethod, "El medio de pago"),
      },
      async (c) => c.json(await createPaymentMethod(db, callerOf(c), c.req.valid("json")), 201),
    ),
    route.put(
      "/payment-methods/{id}/",
      "Cambia los campos dados de un medio de pago",
      { ...writes, request: { params, body: jsonBody(paymentMethodChanges) }, responses: ok(paymentMethod) },
      async (c) =>
        c.json(await changePaymentMethod(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.delete(
      "/payment-methods/{id}/",
      "Quita un medio de pago; los pedidos lo siguen nombrando",
      { ...writes, request: { params }, responses: ok(messageBody.extend({ activity_id: z.int() })) },
      async (c) => {
        const activity_id = await deletePaymentMethod(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Medio de pago quitado", activity_id }, 200);
      },
    ),
  ]);
}
