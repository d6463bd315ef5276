import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { limitBody } from "#src/http/body-limit.ts";
import { callerOf } from "#src/http/caller.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import {
  applyListInput,
  listApplied,
  MAX_LIST_BYTES,
  priceList,
  priceListForm,
  priceLists,
  supplierSync,
} from "../contract.ts";
import { addPriceList } from "./add-list.ts";
import { applyPriceList } from "./apply-list.ts";
import { listPriceLists, readPriceList, readSupplierSync } from "./read-lists.ts";

/** Room for the multipart body around the file. */
const ENVELOPE = 64 * 1024;
const LONGEST_NAME = 200;

/** Suppliers' price lists (docs/shop.md, Costs). */
export function priceListsApi({ db, bulkDb, limits }: { db: Db; bulkDb: Db; limits: Limits }, { can }: Guards) {
  const reads = { tags: ["Costos"], ...can("products:read") };
  const writes = { tags: ["Costos"], ...can("products:write") };
  const params = z.object({ id: idInText });
  const ofList = z.object({ id: idInText, list: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/suppliers/sync/",
      "Si algún proveedor tiene una lista, la última, y las diferencias que esperan",
      { ...reads, responses: ok(supplierSync) },
      async (c) => c.json(await readSupplierSync(db), 200),
    ),
    route.get(
      "/suppliers/{id}/lists/",
      "Las listas de precios de un proveedor, la última primero",
      { ...reads, request: { params }, responses: ok(priceLists) },
      async (c) => c.json({ results: await listPriceLists(db, c.req.valid("param").id) }, 200),
    ),
    route.post(
      "/suppliers/{id}/lists/",
      "Lee la lista de precios de un proveedor y dice qué cambiaría",
      {
        tags: ["Costos"],
        ...can("products:write", limitBody(MAX_LIST_BYTES + ENVELOPE)),
        description:
          "CSV, XLSX o PDF con texto, de hasta 10 MB. Si no se reconocen las columnas contesta 400 con `heads`; mandalas en `columns`. Nada cambia hasta que se aplique.",
        request: { params, body: { required: true, content: { "multipart/form-data": { schema: priceListForm } } } },
        responses: created(priceList, "La lista, con lo que cambiaría"),
      },
      async (c) => {
        await countUpload(limits, callerOf(c));
        const { file, ...given } = c.req.valid("form");
        const fileName = file.name
          .replace(/[\p{Cc}\p{Cf}]/gu, "")
          .slice(0, LONGEST_NAME)
          .toWellFormed();
        const bytes = new Uint8Array(await file.arrayBuffer());
        const upload = { ...given, fileName, file: bytes, signal: c.req.raw.signal };
        return c.json(await addPriceList(bulkDb, c.req.valid("param").id, upload), 201);
      },
    ),
    route.get(
      "/suppliers/{id}/lists/{list}/",
      "Una lista de precios, con lo que cambiaría ahora",
      { ...reads, request: { params: ofList }, responses: ok(priceList) },
      async (c) => {
        const { id, list } = c.req.valid("param");
        return c.json(await readPriceList(bulkDb, id, list), 200);
      },
    ),
    route.post(
      "/suppliers/{id}/lists/{list}/apply/",
      "Pone los costos de la lista y los precios que siguen, de una vez y con un solo deshacer",
      {
        ...writes,
        description: "Lo que se elige en `choices` se recuerda para ese proveedor. Una lista se aplica una sola vez.",
        request: { params: ofList, body: jsonBody(applyListInput) },
        responses: ok(listApplied),
      },
      async (c) => {
        const { id, list } = c.req.valid("param");
        return c.json(await applyPriceList(bulkDb, callerOf(c), id, list, c.req.valid("json").choices), 200);
      },
    ),
  ]);
}
