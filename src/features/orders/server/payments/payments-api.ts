import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { byId, created, ok, route } from "#src/http/route.ts";
import { idempotencyHeaders, order } from "../../contract.ts";
import { bulkPaymentsInput, bulkPaymentsResult, paymentInput, paymentTotals } from "../../payment-contract.ts";
import { paymentTotals as readTotals } from "./by-payment.ts";
import { payWhatIsDue } from "./pay-together.ts";
import { addPayment, voidPayment } from "./write-payments.ts";

export function paymentsApi({ db }: { db: Db }, { can }: Guards) {
  const writes = { tags: ["Pagos"], ...can("orders:write") };
  return [
    route.get(
      "/orders/payment-totals/",
      "Cuántos pedidos están pendientes, faltan cobrar, tienen comprobante o están pagados, y cuánto suman",
      { tags: ["Pagos"], ...can("orders:read"), answer: ok(paymentTotals) },
      () => readTotals(db),
    ),
    route.post(
      "/orders/bulk-payments/",
      "Anota como pagado lo que se debe de cada pedido",
      { ...writes, body: bulkPaymentsInput, answer: ok(bulkPaymentsResult) },
      ({ caller, body }) => payWhatIsDue(db, caller, body),
    ),
    route.post(
      "/orders/{id}/payments/",
      "Anota un pago o una devolución de un pedido",
      {
        ...writes,
        description: "Con `Idempotency-Key`, repetirlo no anota otro.",
        params: byId,
        headers: idempotencyHeaders,
        body: paymentInput,
        answer: created(order, "El pedido"),
      },
      ({ caller, params, headers, body }) => addPayment(db, caller, params.id, body, headers["idempotency-key"]),
    ),
    route.post(
      "/orders/{id}/payments/{payment}/void/",
      "Anula un pago o una devolución con un asiento contrario",
      { ...writes, params: byId.extend({ payment: idInText }), answer: created(order, "El pedido") },
      ({ caller, params }) => voidPayment(db, caller, params.id, params.payment),
    ),
  ];
}
