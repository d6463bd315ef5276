import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { limitBody } from "#src/http/body-limit.ts";
import { callerOf } from "#src/http/caller.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { applied, applyInput, MAX_STATEMENT_BYTES, statement, statementForm, statements } from "../contract.ts";
import { addStatement } from "./add-statement.ts";
import { applyMatches } from "./apply-matches.ts";
import { listStatements, readStatement } from "./read-statements.ts";

/** Room for the multipart body around the file. */
const ENVELOPE = 64 * 1024;

/** Movements of banks and wallets, and the orders that they paid (docs/shop.md, Payment). */
export function statementsApi({ db, limits }: { db: Db; limits: Limits }, { can }: Guards) {
  const tags = ["Pagos"];
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/payments/statements/",
      "Los últimos archivos del banco con movimientos sin anotar",
      { tags, ...can("orders:write"), responses: ok(statements) },
      async (c) => c.json(await listStatements(db), 200),
    ),
    route.post(
      "/payments/statements/",
      "Lee los movimientos de un banco o una billetera y propone qué pedido pagó cada uno",
      {
        tags,
        ...can("orders:write", limitBody(MAX_STATEMENT_BYTES + ENVELOPE)),
        description:
          "CSV o XLSX de hasta 5 MB. Si no se reconocen las columnas contesta 400 con `heads`; mandalas en `columns` y se recuerdan. Nada se da por pagado.",
        request: { body: { required: true, content: { "multipart/form-data": { schema: statementForm } } } },
        responses: created(statement, "Los movimientos nuevos"),
      },
      async (c) => {
        const staff = callerOf(c);
        await countUpload(limits, staff);
        const { file, columns } = c.req.valid("form");
        const bytes = new Uint8Array(await file.arrayBuffer());
        return c.json(await addStatement(db, staff, { file: bytes, columns, signal: c.req.raw.signal }), 201);
      },
    ),
    route.get(
      "/payments/statements/{id}/",
      "Los movimientos sin anotar de un archivo, con lo que se propone ahora",
      { tags, ...can("orders:write"), request: { params }, responses: ok(statement) },
      async (c) => c.json(await readStatement(db, c.req.valid("param").id), 200),
    ),
    route.post(
      "/payments/statements/{id}/apply/",
      "Anota movimientos como pagos de sus pedidos, todos o ninguno",
      { tags, ...can("orders:write"), request: { params, body: jsonBody(applyInput) }, responses: ok(applied) },
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await applyMatches(db, callerOf(c), id, c.req.valid("json")), 200);
      },
    ),
  ]);
}
