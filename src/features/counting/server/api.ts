import { z } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { idempotencyKey } from "#src/features/orders/contract.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { countDone, countInput, receiptDone, receiptInput } from "../contract.ts";
import { countStock } from "./count-stock.ts";
import { receiveStock } from "./receive-stock.ts";

/** Stock that is counted on the shelf, and that comes from suppliers (docs/shop.md, Counting and receiving). */
export function countingApi({ bulkDb }: { bulkDb: Db }, { can }: Guards) {
  const writes = { tags: ["Stock"], ...can("products:write") };
  return newApi().openapiRoutes([
    route.post(
      "/stock/counts/",
      "Compara lo contado con lo que debería haber; con `apply` ajusta el stock, con un solo deshacer",
      {
        ...writes,
        description: "Las filas repetidas se suman, y también lo que otra persona contó y aplicó al mismo tiempo.",
        request: { body: jsonBody(countInput) },
        responses: ok(countDone),
      },
      async (c) => c.json(await countStock(bulkDb, callerOf(c), c.req.valid("json")), 200),
    ),
    route.post(
      "/stock/receipts/",
      "Suma al stock lo que trajo un proveedor, con sus costos, con un solo deshacer; los precios quedan",
      {
        ...writes,
        description: "Con `Idempotency-Key`, repetirlo no suma otra vez.",
        request: {
          headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
          body: jsonBody(receiptInput),
        },
        responses: created(receiptDone, "Lo recibido"),
      },
      async (c) => {
        const key = c.req.valid("header")["idempotency-key"];
        return c.json(await receiveStock(bulkDb, callerOf(c), c.req.valid("json"), key), 201);
      },
    ),
  ]);
}
