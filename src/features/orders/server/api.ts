import { createRoute, z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { toPage } from "#src/http/page.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import {
  editOrderInput,
  idempotencyKey,
  myOrdersQuery,
  order,
  orderEventPage,
  orderPage,
  ordersQuery,
  placeOrderInput,
  timelineQuery,
} from "../contract.ts";
import { changeOrder } from "./change-order.ts";
import { withoutBirthDate } from "./check-order.ts";
import { deleteOrder } from "./delete-order.ts";
import { listMyOrders, listOrders } from "./list-orders.ts";
import { loadOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { placeOrder } from "./place-order.ts";
import { readTimeline } from "./read-timeline.ts";

const tags = ["Pedidos"];
const params = z.object({ id: idInText });

const place = createRoute({
  method: "post",
  path: "/orders/",
  summary: "Hace un pedido",
  description:
    "Con `Idempotency-Key`, repetir el mismo pedido devuelve el que ya se hizo y no hace otro. Hasta 60 pedidos por minuto; los repetidos y los rechazados no cuentan. Con `expected_total`, si el total es otro no se guarda nada: 409 `PRICE_CHANGED` con `total` y `products` como quedarían ahora.",
  tags,
  request: { headers: z.object({ "idempotency-key": idempotencyKey.optional() }), body: jsonBody(placeOrderInput) },
  responses: { 201: json(order, "El pedido hecho"), ...problems },
});

const mine = createRoute({
  method: "get",
  path: "/orders/my-orders/",
  summary: "Los pedidos propios, los últimos primero",
  tags,
  request: { query: myOrdersQuery },
  responses: { 200: json(orderPage), ...problems },
});

const list = createRoute({
  method: "get",
  path: "/orders/",
  summary: "Los pedidos de todos, los últimos primero (personal)",
  tags,
  request: { query: ordersQuery },
  responses: { 200: json(orderPage), ...problems },
});

const find = createRoute({
  method: "get",
  path: "/orders/{id}/",
  summary: "Un pedido, para quien lo hizo y el personal",
  tags,
  request: { params },
  responses: { 200: json(order), ...problems },
});

const timeline = createRoute({
  method: "get",
  path: "/orders/{id}/timeline/",
  summary: "Qué pasó con un pedido, para quien lo hizo y el personal",
  description: "Desde el principio. Dice si lo hizo quien compró o la tienda, nunca quién de la tienda.",
  tags,
  request: { params, query: timelineQuery },
  responses: { 200: json(orderEventPage), ...problems },
});

const change = createRoute({
  method: "put",
  path: "/orders/{id}/",
  summary: "Cambia un pedido",
  description:
    "Quien lo hizo puede cancelarlo, quitar productos o pedir menos unidades mientras esté pendiente; el personal, todo. La versión de un pedido es su `updated_at`: enviada en `If-Match`, un cambio sobre otra versión es 409 con `changed_by` y `current`. Una línea se nombra por su `id`, como la trae el pedido; es la única forma de nombrar una cuyo producto se eliminó.",
  tags,
  request: { params, headers: ifMatchHeaders, body: jsonBody(editOrderInput) },
  responses: { 200: json(order, "El pedido como quedó"), ...problems },
});

const remove = createRoute({
  method: "delete",
  path: "/orders/{id}/",
  summary: "Elimina un pedido (personal)",
  tags,
  request: { params },
  responses: { 200: json(messageBody), ...problems },
});

export function ordersApi({ db, jobs }: { db: Db; jobs: Jobs }, guard: Guards) {
  return newApi()
    .openapi({ ...place, ...guard.signedIn }, async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      return c.json(await placeOrder({ db, jobs }, callerOf(c), withoutBirthDate(c.req.valid("json")), key), 201);
    })
    .openapi({ ...mine, ...guard.signedIn }, async (c) => {
      const query = c.req.valid("query");
      return c.json(toPage(c.req.url, query, await listMyOrders(db, callerOf(c), query)), 200);
    })
    .openapi({ ...list, ...guard.may("orders:read") }, async (c) => {
      const query = c.req.valid("query");
      return c.json(toPage(c.req.url, query, await listOrders(db, query)), 200);
    })
    .openapi({ ...find, ...guard.signedIn }, async (c) =>
      c.json(toOrder(await loadOrder(db, callerOf(c), c.req.valid("param").id)), 200),
    )
    .openapi({ ...timeline, ...guard.signedIn }, async (c) => {
      const query = c.req.valid("query");
      const events = await readTimeline(db, callerOf(c), c.req.valid("param").id, query);
      return c.json(toPage(c.req.url, query, events), 200);
    })
    .openapi({ ...change, ...guard.signedIn }, async (c) => {
      const version = versionIn(c.req.valid("header"));
      const { id } = c.req.valid("param");
      return c.json(await changeOrder({ db, jobs }, callerOf(c), id, c.req.valid("json"), version), 200);
    })
    .openapi({ ...remove, ...guard.may("orders:write") }, async (c) => {
      await deleteOrder(db, callerOf(c), c.req.valid("param").id);
      return c.json({ message: "Pedido eliminado correctamente" }, 200);
    });
}
