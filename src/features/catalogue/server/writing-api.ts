import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { byId, created, ok, route, undoableBody } from "#src/http/route.ts";
import { bulkInput, bulkPriceInput, bulkPricePreview, bulkPriceResult, bulkResult } from "../contract/bulk-change.ts";
import { product, productChanges, productInput } from "../contract/product.ts";
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
  const shared = { tags: ["Catálogo"], ...can("products:write") };

  return [
    route.post(
      "/products/",
      "Crea un producto",
      { ...shared, body: productInput, answer: created(product, "El producto creado") },
      ({ caller, body }) => createProduct(db, caller, withStoredImages(origin, body)),
    ),
    route.put(
      "/products/{id}/",
      "Cambia los campos dados de un producto",
      {
        ...shared,
        description:
          "Con `If-Match`, si el producto ya no es el que se vio: 409 con `changed_by` y `current`. Con `stock_seen`, si el stock ya no es ese: 409 con `stock` y `sold_meanwhile`, o con `blisters`: `id`, `seed_count`, `stock` y `sold_meanwhile` de cada uno que se movió.",
        params: byId,
        headers: ifMatchHeaders,
        body: productChanges,
        answer: ok(product),
      },
      ({ caller, params, headers, body }) =>
        updateProduct({ db, origin, findPendingUnits }, caller, params.id, body, versionIn(headers)),
    ),
    route.delete(
      "/products/{id}/",
      "Elimina un producto",
      { ...shared, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deleteProduct(db, caller, params.id),
    ),
  ];
}

export function bulkApi(db: Db, { can }: Guards) {
  const shared = { tags: ["Catálogo"], ...can("products:write") };

  return [
    route.get(
      "/products/ids/",
      "Lista los identificadores de todos los productos que cumplen los filtros",
      { ...shared, query: productQuery, answer: ok(productIds) },
      async ({ query }) => ({ ids: await listProductIds(db, query) }),
    ),
    route.post(
      "/products/bulk/",
      "Muestra, oculta, recategoriza, descuenta o elimina los productos elegidos",
      { ...shared, body: bulkInput, answer: ok(bulkResult) },
      ({ caller, body }) => changeMany(db, caller, body),
    ),
    route.put(
      "/bulk-update-prices/",
      "Cambia los precios de todos los productos, de una categoría, de una marca o de los elegidos",
      { ...shared, body: bulkPriceInput, answer: ok(bulkPriceResult) },
      ({ caller, body }) => updatePrices(db, caller, body),
    ),
    route.post(
      "/bulk-update-prices/preview/",
      "Dice qué haría el cambio de precios, sin hacerlo",
      { ...shared, body: bulkPriceInput, answer: ok(bulkPricePreview) },
      ({ body }) => previewPrices(db, body),
    ),
  ];
}
