import { z } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, ok, route, undoableBody } from "#src/http/route.ts";
import { supplier, supplierChanges, supplierInput, supplierPage } from "../contract.ts";
import { changeSupplier, createSupplier, deleteSupplier, listSuppliers, readSupplier } from "./suppliers.ts";

export function suppliersApi({ db, bulkDb }: { db: Db; bulkDb: Db }, { can }: Guards) {
  const tags = ["Costos"];
  const writes = { tags, ...can("products:write") };
  return [
    route.get(
      "/suppliers/",
      "Los proveedores, por nombre",
      { tags, ...can("products:read"), answer: ok(supplierPage) },
      async () => wholePage(await listSuppliers(db)),
    ),
    route.get(
      "/suppliers/{id}/",
      "Un proveedor",
      { tags, ...can("products:read"), params: byId, answer: ok(supplier) },
      ({ params }) => readSupplier(db, params.id),
    ),
    route.post(
      "/suppliers/",
      "Agrega un proveedor",
      {
        ...writes,
        description: "Son suyos los productos de las marcas en `brands`.",
        body: supplierInput,
        answer: created(supplier, "El proveedor"),
      },
      ({ caller, body }) => createSupplier(bulkDb, caller, body),
    ),
    route.put(
      "/suppliers/{id}/",
      "Cambia los campos dados de un proveedor",
      {
        ...writes,
        params: byId,
        body: supplierChanges,
        answer: ok(supplier.extend({ activity_id: z.int().nullable() })),
      },
      ({ caller, params, body }) => changeSupplier(bulkDb, caller, params.id, body),
    ),
    route.delete(
      "/suppliers/{id}/",
      "Quita un proveedor; sus productos quedan",
      { ...writes, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deleteSupplier(bulkDb, caller, params.id),
    ),
  ];
}
