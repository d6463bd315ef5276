import { eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { toPage, wholePage } from "#src/http/page.ts";
import { byId, created, messageBody, ok, route, saying } from "#src/http/route.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import * as contract from "../contract.ts";
import { orderEventPage, timelineQuery } from "../history-contract.ts";
import { changeOrder } from "./change-order.ts";
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

export function ordersApi({ db, jobs }: { db: Db; jobs: Jobs }, guard: Guards) {
  return [
    route.post(
      "/orders/",
      "Hace un pedido",
      {
        description:
          "Con `Idempotency-Key`, repetir el mismo pedido devuelve el que ya se hizo y no hace otro. Hasta 60 pedidos por minuto; los repetidos y los rechazados no cuentan. Con `expected_total`, si el total es otro no se guarda nada: 409 `PRICE_CHANGED` con `total` y `products` como quedarían ahora.",
        tags,
        headers: contract.idempotencyHeaders,
        body: contract.placeOrderInput,
        answer: created(contract.order, "El pedido hecho"),
        ...guard.signedIn,
      },
      ({ caller, headers, body }) => {
        refuseStaffFields(caller, body);
        return placeOrder({ db, jobs }, caller, body, headers["idempotency-key"]);
      },
    ),
    route.get(
      "/orders/my-orders/",
      "Los pedidos propios, los últimos primero",
      { tags, query: contract.myOrdersQuery, answer: ok(contract.orderPage), ...guard.signedIn },
      async ({ caller, query, c }) => toPage(c.req.url, query, await listMyOrders(db, caller, query)),
    ),
    route.get(
      "/orders/my-addresses/",
      "Las últimas direcciones de los pedidos de quien pregunta",
      { tags, answer: ok(contract.addressPage), ...guard.signedIn },
      async ({ caller }) => wholePage(await lastAddresses(db, eq(orders.userId, caller.userId))),
    ),
    route.get(
      "/orders/",
      "Los pedidos de todos, los últimos primero (personal)",
      { tags, query: contract.ordersQuery, answer: ok(contract.orderPage), ...guard.can("orders:read") },
      async ({ caller, query, c }) => toPage(c.req.url, query, await listOrders(db, caller, query)),
    ),
    route.get(
      "/orders/{id}/",
      "Un pedido, para quien lo hizo y el personal",
      { tags, params: byId, answer: ok(contract.order), ...guard.signedIn },
      async ({ caller, params }) => toOrder(await loadOrder(db, caller, params.id), caller),
    ),
    route.get(
      "/orders/{id}/timeline/",
      "Qué pasó con un pedido, para quien lo hizo y el personal",
      {
        description: "Desde el principio. Dice si lo hizo quien compró o la tienda, nunca quién de la tienda.",
        tags,
        params: byId,
        query: timelineQuery,
        answer: ok(orderEventPage),
        ...guard.signedIn,
      },
      async ({ caller, params, query, c }) =>
        toPage(c.req.url, query, await readTimeline(db, caller, params.id, query)),
    ),
    route.put(
      "/orders/{id}/",
      "Cambia un pedido",
      {
        description:
          "Quien lo hizo puede cancelarlo, quitar productos o pedir menos unidades mientras esté pendiente; el personal, todo. La versión de un pedido es su `updated_at`: enviada en `If-Match`, un cambio sobre otra versión es 409 con `changed_by` y `current`. Una línea se nombra por su `id`, como la trae el pedido; es la única forma de nombrar una cuyo producto se eliminó. `adjustments` es la lista entera de los ajustes a mano: lo que no está se quita.",
        tags,
        params: byId,
        headers: ifMatchHeaders,
        body: contract.editOrderInput,
        answer: ok(contract.order, "El pedido como quedó"),
        ...guard.signedIn,
      },
      ({ caller, params, headers, body }) => changeOrder({ db, jobs }, caller, params.id, body, versionIn(headers)),
    ),
    route.delete(
      "/orders/{id}/",
      "Elimina un pedido (personal)",
      { tags, params: byId, answer: ok(messageBody), ...guard.can("orders:write") },
      saying("Pedido eliminado correctamente", ({ caller, params }) => deleteOrder(db, caller, params.id)),
    ),
  ];
}
