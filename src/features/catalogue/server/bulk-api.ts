import { createRoute } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import {
  bulkInput,
  bulkPriceInput,
  bulkPricePreview,
  bulkPriceResult,
  bulkResult,
  productIds,
  productQuery,
} from "../contract.ts";
import { changeMany } from "./change-many.ts";
import { listProductIds } from "./list-products.ts";
import { previewPrices } from "./preview-prices.ts";
import { updatePrices } from "./update-prices.ts";

export function bulkApi(db: Db, { may }: Guards) {
  const shared = { tags: ["Catálogo"], ...may("products:write") };

  return newApi()
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/ids/",
        summary: "Lista los identificadores de todos los productos que cumplen los filtros",
        request: { query: productQuery },
        responses: { 200: json(productIds), ...problems },
      }),
      async (c) => c.json({ ids: await listProductIds(db, c.req.valid("query")) }, 200),
    )
    .openapi(
      createRoute({
        ...shared,
        method: "post",
        path: "/products/bulk/",
        summary: "Muestra, oculta, recategoriza, descuenta o elimina los productos elegidos",
        request: { body: jsonBody(bulkInput) },
        responses: { 200: json(bulkResult), ...problems },
      }),
      async (c) => c.json(await changeMany(db, callerOf(c), c.req.valid("json")), 200),
    )
    .openapi(
      createRoute({
        ...shared,
        method: "put",
        path: "/bulk-update-prices/",
        summary: "Cambia los precios de todos los productos, de una categoría, de una marca o de los elegidos",
        request: { body: jsonBody(bulkPriceInput) },
        responses: { 200: json(bulkPriceResult), ...problems },
      }),
      async (c) => c.json(await updatePrices(db, callerOf(c), c.req.valid("json")), 200),
    )
    .openapi(
      createRoute({
        ...shared,
        method: "post",
        path: "/bulk-update-prices/preview/",
        summary: "Dice qué haría el cambio de precios, sin hacerlo",
        request: { body: jsonBody(bulkPriceInput) },
        responses: { 200: json(bulkPricePreview), ...problems },
      }),
      async (c) => c.json(await previewPrices(db, c.req.valid("json")), 200),
    );
}
