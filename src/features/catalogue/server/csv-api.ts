import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { inJson } from "#src/contract/in-json.ts";
import { text } from "#src/contract/text.ts";
import { uploadedFile } from "#src/contract/uploaded-file.ts";
import type { Db } from "#src/db/client.ts";
import type { Listener } from "#src/db/listen.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { limitBody } from "#src/http/body-limit.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import type { Log } from "#src/http/log.ts";
import { problemBodyOf, problemOf } from "#src/http/problem-response.ts";
import { ok, route, sends } from "#src/http/route.ts";
import { sendSheet, sendWholeSheet, sheet } from "#src/http/send-sheet.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { type ImportLine, importOutcome, keptPictures } from "../contract/import.ts";
import { productQuery } from "../contract/product-list.ts";
import { checkImport, importProducts, outcomeOf, type Progress } from "./csv/import-products.ts";
import { readSheet } from "./csv/read-sheet.ts";
import { exportProducts, template } from "./csv/write-sheet.ts";
import { givePictures, keepPictures, picturesIn, sentPicture } from "./import-pictures.ts";
import { listCategories } from "./list-categories.ts";

const LARGEST_SHEET = 20 * 1024 * 1024;
/** It is held in memory. */
const LARGEST_ZIP = 48 * 1024 * 1024;

/** Of the columns of a browser's past sheets, or of what a folder held. */
const LONGEST_JSON = 2_000_000;

const importForm = z.object({
  file: uploadedFile("Elegí un archivo CSV o XLSX"),
  /** Which column of ours each title of one's own stands for, as JSON: `{"Detalle": "nombre"}`. */
  columns: inJson("Las columnas no son JSON", LONGEST_JSON)
    .pipe(z.record(text(200), text(200)))
    .optional()
    .openapi({ type: "string" }),
  /** Categories that don't exist are made with the products, and go with their undo. */
  make_categories: z.enum(["true", "false"]).default("false"),
  /** The confirmed report's `plan`; without it nothing is written. */
  plan: text().optional(),
});

const picturesForm = z
  .object({
    file: uploadedFile("Elegí un ZIP").optional(),
    pictures: z
      .preprocess((given) => given && [given].flat(), z.array(uploadedFile("Elegí fotos")).optional())
      .openapi({ type: "array", items: { type: "string", format: "binary" } }),
    /** Those that earlier answers kept, as JSON. */
    stored: inJson("Las fotos no son JSON", LONGEST_JSON).pipe(keptPictures).optional().openapi({ type: "string" }),
  })
  .refine(({ file, pictures, stored }) => file ?? pictures ?? stored, {
    message: "Elegí fotos o un ZIP",
    path: ["file"],
  });

type CsvDependencies = {
  db: Db;
  catchUp: Listener["catchUp"];
  log: Log;
  limits: Limits;
  origin: string;
  images: ImageStore;
};

/** Products as a sheet, out and in (docs/decisions/csv.md). Mount it before `/products/{id}/`. */
export function csvApi({ db, catchUp, log, limits, origin, images }: CsvDependencies, { can }: Guards) {
  const shared = { tags: ["Catálogo"] };

  /** Streams the progress of `work` as lines, since it may take longer than a client waits for an answer. */
  const streamLines = <Report>(c: Context<ApiEnv>, work: (onProgress: Progress) => Promise<Report>) => {
    c.header("Content-Type", "application/x-ndjson; charset=utf-8");
    return stream(c, async (out) => {
      const writeLine = (line: ImportLine<Report>) => out.write(`${JSON.stringify(line)}\n`);
      try {
        writeLine({ report: await work((stage, done, total) => writeLine({ stage, done, total })) });
      } catch (error) {
        await writeLine({ problem: problemBodyOf(problemOf(error, log, c), c.get("requestId")) });
      }
    });
  };

  return [
    route.get(
      "/products/export/",
      "Baja los productos de una lista como CSV, todas sus páginas",
      {
        ...shared,
        ...can("products:read"),
        description: "Los mismos filtros que `GET /products/`. Separado por punto y coma, con coma decimal.",
        query: productQuery,
        answer: sheet,
      },
      ({ query, c }) => sendSheet(c, "productos.csv", exportProducts(db, query), log),
    ),
    route.get(
      "/products/import/template/",
      "Baja una planilla vacía con un ejemplo",
      { ...shared, ...can("products:read"), answer: sheet },
      async ({ c }) => {
        const [category] = (await listCategories(db, { page: 1, page_size: 1 })).results;
        return sendWholeSheet(c, "plantilla-de-productos.csv", template(category?.name ?? "Mi categoría"));
      },
    ),
    route.post(
      "/products/import/",
      "Revisa una planilla de productos y, con el `plan` revisado, la importa",
      {
        ...shared,
        ...can("products:write", limitBody(LARGEST_SHEET)),
        description:
          "CSV o XLSX, de esta tienda o como lo exportan Tiendanube y WooCommerce. Contesta una línea JSON (`application/x-ndjson`) por avance, `{stage, done, total}`; la última es `{report}` o `{problem}`.",
        form: importForm,
        answer: sends("El avance"),
      },
      async ({ caller, form: { file, plan, columns = {}, make_categories }, c }) => {
        await countUpload(limits, caller);
        // A client that has left, or pressed stop, ends it all: nothing is stored.
        const { signal } = c.req.raw;
        const read = await readSheet(file.bytes, columns, signal);
        const shop = { db, origin, makesCategories: make_categories === "true", signal };
        return streamLines(c, async (onProgress) => {
          if (plan === undefined) return checkImport(shop, read, onProgress);
          const confirmed = { actor: caller, fileName: file.name, sheet: read, plan };
          const report = await importProducts(shop, confirmed, onProgress);
          // The answer began before anything was written.
          await catchUp();
          return report;
        });
      },
    ),
    route.get(
      "/products/import/{key}/",
      "Dice si una importación que se detuvo se guardó, por su `plan`",
      { ...shared, ...can("products:write"), params: z.object({ key: text(100) }), answer: ok(importOutcome) },
      ({ params }) => outcomeOf(db, params.key),
    ),
    route.post(
      "/products/import/pictures/",
      "Les da a los productos las fotos de un ZIP, o de una carpeta por partes",
      {
        ...shared,
        ...can("products:write", limitBody(LARGEST_ZIP)),
        description:
          "Cada archivo se llama como el SKU o el nombre del producto, con un número detrás si son varios. `file` es un ZIP; en cambio, cada parte de una carpeta va en `pictures`, contesta `stored` y no cambia nada hasta que los de todas van en `stored`. Contesta una línea JSON por avance, como la importación; la última es `{report}` o `{problem}`.",
        form: picturesForm,
        answer: sends("El avance"),
      },
      async ({ caller, form: { file, pictures = [], stored }, c }) => {
        await countUpload(limits, caller);
        const shop = { db, images, signal: c.req.raw.signal };
        return streamLines(c, async (onProgress) => {
          const files = file ? await picturesIn(file) : pictures.map(sentPicture);
          const kept = await keepPictures(shop, files, onProgress);
          if (stored) kept.stored = stored;
          else if (!file) return kept;
          await onProgress("saving", 1, 1);
          const report = await givePictures(shop, caller, kept);
          await catchUp();
          return report;
        });
      },
    ),
  ];
}
