import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { sentMail, sentMailPage } from "#src/features/mail/contract.ts";
import type { Log } from "#src/http/log.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, ok, route } from "#src/http/route.ts";
import { sendSheet, sheet } from "#src/http/send-sheet.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { idempotencyHeaders, order, ordersQuery, placeOrderInput } from "../contract.ts";
import { bulkCompletionResult, chosenOrders } from "../payment-contract.ts";
import { returnInput } from "../return-contract.ts";
import { completeOrders } from "./complete-orders.ts";
import { mailsOfOrder, resendOrderMail } from "./order-mails.ts";
import { placeOrder } from "./place-order.ts";
import { returnGoods } from "./returns.ts";
import { writeOrdersSheet } from "./write-orders-sheet.ts";

/** Mount it before `/orders/{id}/`. */
export function staffOrdersApi({ db, jobs, log }: { db: Db; jobs: Jobs; log: Log }, { can }: Guards) {
  const reads = { tags: ["Pedidos (personal)"], ...can("orders:read") };
  const writes = { ...reads, ...can("orders:write") };

  return [
    route.get(
      "/orders/export/",
      "Baja los pedidos de una lista como CSV, todas sus páginas",
      {
        ...reads,
        description: "Los mismos filtros que `GET /orders/`. Separado por punto y coma, con coma decimal.",
        query: ordersQuery,
        answer: sheet,
      },
      ({ caller, query, c }) => sendSheet(c, "pedidos.csv", writeOrdersSheet(db, caller, query), log),
    ),
    route.post(
      "/orders/bulk-completion/",
      "Completa los pedidos pendientes entre varios, todos o ninguno",
      { ...writes, body: chosenOrders, answer: ok(bulkCompletionResult) },
      ({ caller, body }) => completeOrders({ db, jobs }, caller, body.ids),
    ),
    route.post(
      "/orders/for-customer/",
      "Toma un pedido para otra persona, por teléfono o en el local",
      {
        ...writes,
        description: "El pedido es de la cuenta que tiene ese email verificado; si no hay, de ninguna.",
        headers: idempotencyHeaders,
        body: placeOrderInput,
        answer: created(order, "El pedido hecho"),
      },
      ({ caller, headers, body }) => placeOrder({ db, jobs }, caller, body, headers["idempotency-key"], true),
    ),
    route.post(
      "/orders/{id}/returns/",
      "Anota lo que devolvió quien compró: unidades de una línea, o una parte de un kit",
      {
        ...writes,
        description: "No cambia el total: la plata se devuelve con `POST /orders/{id}/payments/`, `kind` `refund`.",
        params: byId,
        body: returnInput,
        answer: created(order, "El pedido"),
      },
      ({ caller, params, body }) => returnGoods(db, caller, params.id, body),
    ),
    route.get(
      "/orders/{id}/mails/",
      "Los emails de un pedido y si llegaron, el último arriba",
      { ...reads, params: byId, answer: ok(sentMailPage) },
      async ({ params }) => wholePage(await mailsOfOrder(db, params.id)),
    ),
    route.post(
      "/orders/{id}/mails/{mailId}/resend/",
      "Manda otra vez un email, al email que el pedido tiene ahora",
      {
        ...writes,
        params: byId.extend({ mailId: idInText }),
        answer: created(sentMail, "El email, otra vez en camino"),
      },
      ({ caller, params }) => resendOrderMail({ db, jobs }, caller, params.id, params.mailId),
    ),
  ];
}
