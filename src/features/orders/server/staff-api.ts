import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { sentMail, sentMailPage } from "#src/features/mail/contract.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import type { Log } from "#src/http/log.ts";
import { wholePage } from "#src/http/page.ts";
import { sendSheet, sheet } from "#src/http/send-sheet.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { idempotencyKey, order, ordersQuery, placeOrderInput } from "../contract.ts";
import { bulkCompletionResult, chosenOrders } from "../payment-contract.ts";
import { returnInput } from "../return-contract.ts";
import { completeOrders } from "./complete-orders.ts";
import { mailsOfOrder, resendOrderMail } from "./order-mails.ts";
import { placeForCustomer } from "./place-for-customer.ts";
import { returnGoods } from "./returns.ts";
import { writeOrdersSheet } from "./write-orders-sheet.ts";

/** Mount it before `/orders/{id}/`. */
export function staffOrdersApi({ db, jobs, log }: { db: Db; jobs: Jobs; log: Log }, { can }: Guards) {
  const params = z.object({ id: idInText });
  const reads = { tags: ["Pedidos (personal)"], ...can("orders:read") };
  const writes = { ...reads, ...can("orders:write") };

  return newApi().openapiRoutes([
    route.get(
      "/orders/export/",
      "Baja los pedidos de una lista como CSV, todas sus páginas",
      {
        ...reads,
        description: "Los mismos filtros que `GET /orders/`. Separado por punto y coma, con coma decimal.",
        request: { query: ordersQuery },
        responses: sheet,
      },
      async (c) => sendSheet(c, "pedidos.csv", writeOrdersSheet(db, callerOf(c), c.req.valid("query")), log),
    ),
    route.post(
      "/orders/bulk-completion/",
      "Completa los pedidos pendientes entre varios, todos o ninguno",
      { ...writes, request: { body: jsonBody(chosenOrders) }, responses: ok(bulkCompletionResult) },
      async (c) => c.json(await completeOrders({ db, jobs }, callerOf(c), c.req.valid("json").ids), 200),
    ),
    route.post(
      "/orders/for-customer/",
      "Toma un pedido para otra persona, por teléfono o en el local",
      {
        ...writes,
        description: "El pedido es de la cuenta que tiene ese email verificado; si no hay, de ninguna.",
        request: {
          headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
          body: jsonBody(placeOrderInput),
        },
        responses: created(order, "El pedido hecho"),
      },
      async (c) => {
        const key = c.req.valid("header")["idempotency-key"];
        return c.json(await placeForCustomer({ db, jobs }, callerOf(c), c.req.valid("json"), key), 201);
      },
    ),
    route.post(
      "/orders/{id}/returns/",
      "Anota lo que devolvió quien compró: unidades de una línea, o una parte de un kit",
      {
        ...writes,
        description: "No cambia el total: la plata se devuelve con `POST /orders/{id}/payments/`, `kind` `refund`.",
        request: { params, body: jsonBody(returnInput) },
        responses: created(order, "El pedido"),
      },
      async (c) => c.json(await returnGoods(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 201),
    ),
    route.get(
      "/orders/{id}/mails/",
      "Los emails de un pedido y si llegaron, el último arriba",
      { ...reads, request: { params }, responses: ok(sentMailPage) },
      async (c) => c.json(wholePage(await mailsOfOrder(db, c.req.valid("param").id)), 200),
    ),
    route.post(
      "/orders/{id}/mails/{mailId}/resend/",
      "Manda otra vez un email, al email que el pedido tiene ahora",
      {
        ...writes,
        request: { params: params.extend({ mailId: idInText }) },
        responses: created(sentMail, "El email, otra vez en camino"),
      },
      async (c) => {
        const { id, mailId } = c.req.valid("param");
        return c.json(await resendOrderMail({ db, jobs }, callerOf(c), id, mailId), 201);
      },
    ),
  ]);
}
