import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { limitUpload } from "#src/http/body-limit.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { byId, created, ok, route } from "#src/http/route.ts";
import { applied, applyInput, MAX_STATEMENT_BYTES, statement, statementForm, statements } from "../contract.ts";
import { addStatement } from "./add-statement.ts";
import { applyMatches } from "./apply-matches.ts";
import { listStatements, readStatement } from "./read-statements.ts";

/** Movements of banks and wallets, and the orders that they paid (docs/shop.md, Payment). */
export function statementsApi({ db, limits }: { db: Db; limits: Limits }, { can }: Guards) {
  const tags = ["Pagos"];
  return [
    route.get(
      "/payments/statements/",
      "Los últimos archivos del banco con movimientos sin anotar",
      { tags, ...can("orders:write"), answer: ok(statements) },
      () => listStatements(db),
    ),
    route.post(
      "/payments/statements/",
      "Lee los movimientos de un banco o una billetera y propone qué pedido pagó cada uno",
      {
        tags,
        ...can("orders:write", limitUpload(MAX_STATEMENT_BYTES)),
        description:
          "CSV o XLSX de hasta 5 MB. Si no se reconocen las columnas contesta 400 con `heads`; mandalas en `columns` y se recuerdan. Nada se da por pagado.",
        form: statementForm,
        answer: created(statement, "Los movimientos nuevos"),
      },
      async ({ caller, form: { file, columns }, c }) => {
        await countUpload(limits, caller);
        return addStatement(db, caller, { file: file.bytes, columns, signal: c.req.raw.signal });
      },
    ),
    route.get(
      "/payments/statements/{id}/",
      "Los movimientos sin anotar de un archivo, con lo que se propone ahora",
      { tags, ...can("orders:write"), params: byId, answer: ok(statement) },
      ({ params }) => readStatement(db, params.id),
    ),
    route.post(
      "/payments/statements/{id}/apply/",
      "Anota movimientos como pagos de sus pedidos, todos o ninguno",
      { tags, ...can("orders:write"), params: byId, body: applyInput, answer: ok(applied) },
      ({ caller, params, body }) => applyMatches(db, caller, params.id, body),
    ),
  ];
}
