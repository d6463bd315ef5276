import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { toPage, wholePage } from "#src/http/page.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import {
  addressPage,
  editOrderInput,
  idempotencyKey,
  myOrdersQuery,
  order,
  orderPage,
  ordersQuery,
  placeOrderInput,
} from "../contract.ts";
import { orderEventPage, timelineQuery } from "../history-contract.ts";
import { changeOrder } from "./change-order.ts";
import { withoutBirthDate } from "./check-order.ts";
import { deleteOrder } from "./delete-order.ts";
import { lastAddresses } from "./last-addresses.ts";
import { listMyOrders, listOrders } from "./list-orders.ts";
import { loadOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { refuseStaffFields } from "./orderer.ts";
import { placeOrder } from "./place-order.ts";
import { readTimeline } from "./read-timeline.ts";
import { orders } from "./tables.ts";

const tags = ["Pedidos"];
const params = z.object({ id: idInText });

export function ordersApi({ db, jobs }: { db: Db; jobs: Jobs }, guard: Guards) {
  return newApi().openapiRoutes([
    route.post(
      "/orders/",
      "Hace un pedido",
      {
        description:
          "Con `Idempotency-Key`, repetir el mismo pedido devuelve el que ya se hizo y no hace otro. Hasta 60 pedidos por minuto; los repetidos y los rechazados no cuentan. Con `expected_total`, si el total es otro no se guarda nada: 409 `PRICE_CHANGED` con `total` y `products` como quedarían ahora.",
        tags,
        request: {
          headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
          body: jsonBody(placeOrderInput),
        },
        responses: created(order, "El pedido hecho"),
        ...guard.signedIn,
      },
      async (c) => {
        const key = c.req.valid("header")["idempotency-key"];
        const input = c.req.valid("json");
        refuseStaffFields(callerOf(c), input);
        return c.json(await placeOrder({ db, jobs }, callerOf(c), withoutBirthDate(input), key), 201);
      },
    ),
    route.get(
      "/orders/my-orders/",
      "Los pedidos propios, los últimos primero",
      { tags, request: { query: myOrdersQuery }, responses: ok(orderPage), ...guard.signedIn },
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await listMyOrders(db, callerOf(c), query)), 200);
      },
    ),
    route.get(
      "/orders/my-addresses/",
      "Las últimas direcciones de los pedidos de quien pregunta",
      { tags, responses: ok(addressPage), ...guard.signedIn },
      async (c) => c.json(wholePage(await lastAddresses(db, eq(orders.userId, callerOf(c).userId))), 200),
    ),
    route.get(
      "/orders/",
      "Los pedidos de todos, los últimos primero (personal)",
      { tags, request: { query: ordersQuery }, responses: ok(orderPage), ...guard.can("orders:read") },
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await listOrders(db, callerOf(c), query)), 200);
      },
    ),
    route.get(
      "/orders/{id}/",
      "Un pedido, para quien lo hizo y el personal",
      { tags, request: { params }, responses: ok(order), ...guard.signedIn },
      async (c) => c.json(toOrder(await loadOrder(db, callerOf(c), c.req.valid("param").id), callerOf(c)), 200),
    ),
    route.get(
      "/orders/{id}/timeline/",
      "Qué pasó con un pedido, para quien lo hizo y el personal",
      {
        description: "Desde el principio. Dice si lo hizo quien compró o la tienda, nunca quién de la tienda.",
        tags,
        request: { params, query: timelineQuery },
        responses: ok(orderEventPage),
        ...guard.signedIn,
      },
      async (c) => {
        const query = c.req.valid("query");
        const events = await readTimeline(db, callerOf(c), c.req.valid("param").id, query);
        return c.json(toPage(c.req.url, query, events), 200);
      },
    ),
    route.put(
      "/orders/{id}/",
      "Cambia un pedido",
      {
        description:
          "Quien lo hizo puede cancelarlo, quitar productos o pedir menos unidades mientras esté pendiente; el personal, todo. La versión de un pedido es su `updated_at`: enviada en `If-Match`, un cambio sobre otra versión es 409 con `changed_by` y `current`. Una línea se nombra por su `id`, como la trae el pedido; es la única forma de nombrar una cuyo producto se eliminó. `adjustments` es la lista entera de los ajustes a mano: lo que no está se quita.",
        tags,
        request: { params, headers: ifMatchHeaders, body: jsonBody(editOrderInput) },
        responses: ok(order, "El pedido como quedó"),
        ...guard.signedIn,
      },
      async (c) => {
        const version = versionIn(c.req.valid("header"));
        const { id } = c.req.valid("param");
        return c.json(await changeOrder({ db, jobs }, callerOf(c), id, c.req.valid("json"), version), 200);
      },
    ),
    route.delete(
      "/orders/{id}/",
      "Elimina un pedido (personal)",
      { tags, request: { params }, responses: ok(messageBody), ...guard.can("orders:write") },
      async (c) => {
        await deleteOrder(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Pedido eliminado correctamente" }, 200);
      },
    ),
  ]);
}
