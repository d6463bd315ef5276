import { createRoute, z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { deleted, product, productChanges, productInput } from "../contract.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { withStoredImages } from "./image-url.ts";
import type { FindPendingUnits } from "./pending-units.ts";
import { updateProduct } from "./update-product.ts";

type WritingDependencies = { db: Db; origin: string; findPendingUnits: FindPendingUnits };

export function writingApi({ db, origin, findPendingUnits }: WritingDependencies, { may }: Guards) {
  const byId = z.object({ id: idInText });
  const shared = { tags: ["Catálogo"], ...may("products:write") };

  return newApi()
    .openapi(
      createRoute({
        ...shared,
        method: "post",
        path: "/products/",
        summary: "Crea un producto",
        request: { body: jsonBody(productInput) },
        responses: { 201: json(product, "El producto creado"), ...problems },
      }),
      async (c) => {
        const input = withStoredImages(origin, c.req.valid("json"));
        return c.json(await createProduct(db, callerOf(c), input), 201);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "put",
        path: "/products/{id}/",
        summary: "Cambia los campos dados de un producto",
        description:
          "Con `If-Match`, si el producto ya no es el que se vio: 409 con `changed_by` y `current`. Con `stock_seen`, si el stock ya no es ese: 409 con `stock` y `sold_meanwhile`, o con `blisters`: `id`, `seed_count`, `stock` y `sold_meanwhile` de cada uno que se movió.",
        request: { params: byId, headers: ifMatchHeaders, body: jsonBody(productChanges) },
        responses: { 200: json(product), ...problems },
      }),
      async (c) => {
        const seen = versionIn(c.req.valid("header"));
        const shop = { db, origin, findPendingUnits };
        const { id } = c.req.valid("param");
        return c.json(await updateProduct(shop, callerOf(c), id, c.req.valid("json"), seen), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "delete",
        path: "/products/{id}/",
        summary: "Elimina un producto",
        request: { params: byId },
        responses: { 200: json(deleted), ...problems },
      }),
      async (c) => {
        const activity_id = await deleteProduct(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Producto eliminado correctamente", activity_id }, 200);
      },
    );
}
