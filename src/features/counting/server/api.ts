import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { idempotencyHeaders } from "#src/features/orders/contract.ts";
import { created, ok, route } from "#src/http/route.ts";
import { countDone, countInput, receiptDone, receiptInput } from "../contract.ts";
import { countStock } from "./count-stock.ts";
import { receiveStock } from "./receive-stock.ts";

/** Stock that is counted on the shelf, and that comes from suppliers (docs/shop.md, Counting and receiving). */
export function countingApi({ bulkDb }: { bulkDb: Db }, { can }: Guards) {
  const writes = { tags: ["Stock"], ...can("products:write") };
  return [
    route.post(
      "/stock/counts/",
      "Compara lo contado con lo que debería haber; con `apply` ajusta el stock, con un solo deshacer",
      {
        ...writes,
        description: "Las filas repetidas se suman, y también lo que otra persona contó y aplicó al mismo tiempo.",
        body: countInput,
        answer: ok(countDone),
      },
      ({ caller, body }) => countStock(bulkDb, caller, body),
    ),
    route.post(
      "/stock/receipts/",
      "Suma al stock lo que trajo un proveedor, con sus costos, con un solo deshacer; los precios quedan",
      {
        ...writes,
        description: "Con `Idempotency-Key`, repetirlo no suma otra vez.",
        headers: idempotencyHeaders,
        body: receiptInput,
        answer: created(receiptDone, "Lo recibido"),
      },
      ({ caller, headers, body }) => receiveStock(bulkDb, caller, body, headers["idempotency-key"]),
    ),
  ];
}
