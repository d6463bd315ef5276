import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { idempotencyKey, order } from "../../contract.ts";
import { bulkPaymentsInput, bulkPaymentsResult, paymentInput, paymentTotals } from "../../payment-contract.ts";
import { paymentTotals as readTotals } from "./by-payment.ts";
import { payWhatIsDue } from "./pay-together.ts";
import { addPayment, voidPayment } from "./write-payments.ts";

export function paymentsApi({ db }: { db: Db }, { can }: Guards) {
  const writes = { tags: ["Pagos"], ...can("orders:write") };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/orders/payment-totals/",
      "Cuántos pedidos están pendientes, faltan cobrar, tienen comprobante o están pagados, y cuánto suman",
      { tags: ["Pagos"], ...can("orders:read"), responses: ok(paymentTotals) },
      async (c) => c.json(await readTotals(db), 200),
    ),
    route.post(
      "/orders/bulk-payments/",
      "Anota como pagado lo que se debe de cada pedido",
      { ...writes, request: { body: jsonBody(bulkPaymentsInput) }, responses: ok(bulkPaymentsResult) },
      async (c) => c.json(await payWhatIsDue(db, callerOf(c), c.req.valid("json")), 200),
    ),
    route.post(
      "/orders/{id}/payments/",
      "Anota un pago o una devolución de un pedido",
      {
        ...writes,
        description: "Con `Idempotency-Key`, repetirlo no anota otro.",
        request: {
          params,
          headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
          body: jsonBody(paymentInput),
        },
        responses: created(order, "El pedido"),
      },
      async (c) => {
        const key = c.req.valid("header")["idempotency-key"];
        return c.json(await addPayment(db, callerOf(c), c.req.valid("param").id, c.req.valid("json"), key), 201);
      },
    ),
    route.post(
      "/orders/{id}/payments/{payment}/void/",
      "Anula un pago o una devolución con un asiento contrario",
      { ...writes, request: { params: params.extend({ payment: idInText }) }, responses: created(order, "El pedido") },
      async (c) => {
        const { id, payment } = c.req.valid("param");
        return c.json(await voidPayment(db, callerOf(c), id, payment), 201);
      },
    ),
  ]);
}
