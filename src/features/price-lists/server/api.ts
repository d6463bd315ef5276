import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { limitUpload } from "#src/http/body-limit.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { byId, created, messageBody, ok, route, saying } from "#src/http/route.ts";
import * as contract from "../contract.ts";
import { addPriceList } from "./add-list.ts";
import { applyPriceList, throwListAway } from "./apply-list.ts";
import { listPriceLists, readPriceList, readSupplierSync } from "./read-lists.ts";

const LONGEST_NAME = 200;

/** Suppliers' price lists (docs/shop.md, Costs). */
export function priceListsApi({ db, bulkDb, limits }: { db: Db; bulkDb: Db; limits: Limits }, { can }: Guards) {
  const reads = { tags: ["Costos"], ...can("products:read") };
  const writes = { tags: ["Costos"], ...can("products:write") };
  const ofList = z.object({ id: idInText, list: idInText });
  return [
    route.get(
      "/suppliers/sync/",
      "Si algún proveedor tiene una lista, la última, y las diferencias que esperan",
      { ...reads, answer: ok(contract.supplierSync) },
      () => readSupplierSync(db),
    ),
    route.get(
      "/suppliers/{id}/lists/",
      "Las listas de precios de un proveedor, la última primero",
      { ...reads, params: byId, answer: ok(contract.priceLists) },
      async ({ params }) => ({ results: await listPriceLists(db, params.id) }),
    ),
    route.post(
      "/suppliers/{id}/lists/",
      "Lee la lista de precios de un proveedor y dice qué cambiaría",
      {
        tags: ["Costos"],
        ...can("products:write", limitUpload(contract.MAX_LIST_BYTES)),
        description:
          "CSV, XLSX o PDF con texto, de hasta 10 MB. Si no se reconocen las columnas contesta 400 con `heads`; mandalas en `columns`. Nada cambia hasta que se aplique.",
        params: byId,
        form: contract.priceListForm,
        answer: created(contract.priceList, "La lista, con lo que cambiaría"),
      },
      async ({ caller, params, form: { file, ...given }, c }) => {
        await countUpload(limits, caller);
        const fileName = file.name
          .replace(/[\p{Cc}\p{Cf}]/gu, "")
          .slice(0, LONGEST_NAME)
          .toWellFormed();
        return addPriceList(bulkDb, params.id, { ...given, fileName, file: file.bytes, signal: c.req.raw.signal });
      },
    ),
    route.get(
      "/suppliers/{id}/lists/{list}/",
      "Una lista de precios, con lo que cambiaría ahora",
      { ...reads, params: ofList, answer: ok(contract.priceList) },
      ({ params }) => readPriceList(bulkDb, params.id, params.list),
    ),
    route.delete(
      "/suppliers/{id}/lists/{list}/",
      "Descarta una lista que no se aplicó",
      { ...writes, params: ofList, answer: ok(messageBody) },
      saying("Lista descartada", ({ params }) => throwListAway(db, params.id, params.list)),
    ),
    route.post(
      "/suppliers/{id}/lists/{list}/apply/",
      "Pone los costos de la lista y los precios que siguen, de una vez y con un solo deshacer",
      {
        ...writes,
        description: "Lo que se elige en `choices` se recuerda para ese proveedor. Una lista se aplica una sola vez.",
        params: ofList,
        body: contract.applyListInput,
        answer: ok(contract.listApplied),
      },
      ({ caller, params, body }) => applyPriceList(bulkDb, caller, params.id, params.list, body.choices),
    ),
  ];
}
