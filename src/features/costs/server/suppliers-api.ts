import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { supplier, supplierChanges, supplierInput, supplierPage } from "../contract.ts";
import { changeSupplier, createSupplier, deleteSupplier, listSuppliers } from "./suppliers.ts";

export function suppliersApi({ db, bulkDb }: { db: Db; bulkDb: Db }, { can }: Guards) {
  const tags = ["Costos"];
  const writes = { tags, ...can("products:write") };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/suppliers/",
      "Los proveedores, por nombre",
      { tags, ...can("products:read"), responses: ok(supplierPage) },
      async (c) => c.json(wholePage(await listSuppliers(db)), 200),
    ),
    route.post(
      "/suppliers/",
      "Agrega un proveedor",
      {
        ...writes,
        description: "Son suyos los productos de las marcas en `brands`.",
        request: { body: jsonBody(supplierInput) },
        responses: created(supplier, "El proveedor"),
      },
      async (c) => c.json(await createSupplier(bulkDb, callerOf(c), c.req.valid("json")), 201),
    ),
    route.put(
      "/suppliers/{id}/",
      "Cambia los campos dados de un proveedor",
      {
        ...writes,
        request: { params, body: jsonBody(supplierChanges) },
        responses: ok(supplier.extend({ activity_id: z.int().nullable() })),
      },
      async (c) => c.json(await changeSupplier(bulkDb, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.delete(
      "/suppliers/{id}/",
      "Quita un proveedor; sus productos quedan",
      { ...writes, request: { params }, responses: ok(messageBody.extend({ activity_id: z.int() })) },
      async (c) => {
        const activity_id = await deleteSupplier(bulkDb, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Proveedor quitado", activity_id }, 200);
      },
    ),
  ]);
}
