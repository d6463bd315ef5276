import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { bulkInput, bulkPriceInput, bulkPricePreview, bulkPriceResult, bulkResult } from "../contract/bulk-change.ts";
import { deleted, product, productChanges, productInput } from "../contract/product.ts";
import { productIds, productQuery } from "../contract/product-list.ts";
import { changeMany } from "./change-many.ts";
import { withStoredImages } from "./image-url.ts";
import { listProductIds } from "./list-products.ts";
import type { FindPendingUnits } from "./pending-units.ts";
import { previewPrices, updatePrices } from "./update-prices.ts";
import { updateProduct } from "./update-product.ts";
import { createProduct, deleteProduct } from "./write-product.ts";

type WritingDependencies = { db: Db; origin: string; findPendingUnits: FindPendingUnits };

export function writingApi({ db, origin, findPendingUnits }: WritingDependencies, { can }: Guards) {
  const byId = z.object({ id: idInText });
  const shared = { tags: ["Catálogo"], ...can("products:write") };

  return newApi().openapiRoutes([
    route.post(
      "/products/",
      "Crea un producto",
      { ...shared, request: { body: jsonBody(productInput) }, responses: created(product, "El producto creado") },
      async (c) => {
        const input = withStoredImages(origin, c.req.valid("json"));
        return c.json(await createProduct(db, callerOf(c), input), 201);
      },
    ),
    route.put(
      "/products/{id}/",
      "Cambia los campos dados de un producto",
      {
        ...shared,
        description:
          "Con `If-Match`, si el producto ya no es el que se vio: 409 con `changed_by` y `current`. Con `stock_seen`, si el stock ya no es ese: 409 con `stock` y `sold_meanwhile`, o con `blisters`: `id`, `seed_count`, `stock` y `sold_meanwhile` de cada uno que se movió.",
        request: { params: byId, headers: ifMatchHeaders, body: jsonBody(productChanges) },
        responses: ok(product),
      },
      async (c) => {
        const seen = versionIn(c.req.valid("header"));
        const shop = { db, origin, findPendingUnits };
        const { id } = c.req.valid("param");
        return c.json(await updateProduct(shop, callerOf(c), id, c.req.valid("json"), seen), 200);
      },
    ),
    route.delete(
      "/products/{id}/",
      "Elimina un producto",
      { ...shared, request: { params: byId }, responses: ok(deleted) },
      async (c) => {
        const activity_id = await deleteProduct(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Producto eliminado correctamente", activity_id }, 200);
      },
    ),
  ]);
}

export function bulkApi(db: Db, { can }: Guards) {
  const shared = { tags: ["Catálogo"], ...can("products:write") };

  return newApi().openapiRoutes([
    route.get(
      "/products/ids/",
      "Lista los identificadores de todos los productos que cumplen los filtros",
      { ...shared, request: { query: productQuery }, responses: ok(productIds) },
      async (c) => c.json({ ids: await listProductIds(db, c.req.valid("query")) }, 200),
    ),
    route.post(
      "/products/bulk/",
      "Muestra, oculta, recategoriza, descuenta o elimina los productos elegidos",
      { ...shared, request: { body: jsonBody(bulkInput) }, responses: ok(bulkResult) },
      async (c) => c.json(await changeMany(db, callerOf(c), c.req.valid("json")), 200),
    ),
    route.put(
      "/bulk-update-prices/",
      "Cambia los precios de todos los productos, de una categoría, de una marca o de los elegidos",
      { ...shared, request: { body: jsonBody(bulkPriceInput) }, responses: ok(bulkPriceResult) },
      async (c) => c.json(await updatePrices(db, callerOf(c), c.req.valid("json")), 200),
    ),
    route.post(
      "/bulk-update-prices/preview/",
      "Dice qué haría el cambio de precios, sin hacerlo",
      { ...shared, request: { body: jsonBody(bulkPriceInput) }, responses: ok(bulkPricePreview) },
      async (c) => c.json(await previewPrices(db, c.req.valid("json")), 200),
    ),
  ]);
}
