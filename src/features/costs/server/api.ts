import { z } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { jsonBody, newApi, ok, problems, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import * as contract from "../contract.ts";
import { readExchangeRate, setExchangeRate } from "./exchange-rate.ts";
import { listPauses, setPaused } from "./pause-sales.ts";
import { applyRules, previewRules } from "./price-changes.ts";
import { listPriceRules, setPriceRules } from "./price-rules.ts";
import { exportStockWorth, readStockWorth } from "./stock-worth.ts";

/** The dollar, prices that follow costs, and pauses (docs/shop.md, Costs). */
export function costsApi({ db, bulkDb }: { db: Db; bulkDb: Db }, { can }: Guards) {
  const reads = { tags: ["Costos"], ...can("products:read") };
  const writes = { tags: ["Costos"], ...can("products:write") };
  return newApi().openapiRoutes([
    route.get(
      "/exchange-rate/",
      "La cotización del dólar que vale, y las anteriores",
      { ...reads, responses: ok(contract.exchangeRate) },
      async (c) => c.json(await readExchangeRate(db), 200),
    ),
    route.put(
      "/exchange-rate/",
      "Pone la cotización del dólar; los precios quedan hasta que se apliquen las reglas",
      { ...writes, request: { body: jsonBody(contract.exchangeRateInput) }, responses: ok(contract.exchangeRateSet) },
      async (c) => c.json(await setExchangeRate(bulkDb, callerOf(c), c.req.valid("json").rate), 200),
    ),
    route.get(
      "/price-rules/",
      "Las reglas con que los precios salen de los costos",
      { ...reads, responses: ok(contract.priceRules) },
      async (c) => c.json({ rules: await listPriceRules(db) }, 200),
    ),
    route.put(
      "/price-rules/",
      "Reemplaza todas las reglas; sobre un producto vale la más angosta",
      { ...writes, request: { body: jsonBody(contract.priceRulesInput) }, responses: ok(contract.priceRulesSet) },
      async (c) => c.json(await setPriceRules(db, callerOf(c), c.req.valid("json").rules), 200),
    ),
    route.post(
      "/price-rules/preview/",
      "Los precios antes y después de aplicar las reglas",
      { ...reads, responses: ok(contract.pricePreview) },
      async (c) => c.json(await previewRules(bulkDb), 200),
    ),
    route.post(
      "/price-rules/apply/",
      "Pone a cada producto el precio de su regla, de una vez y con un solo deshacer",
      { ...writes, responses: ok(contract.pricesApplied) },
      async (c) => c.json(await applyRules(bulkDb, callerOf(c)), 200),
    ),
    route.get("/sales/pause/", "Qué ventas están pausadas", { ...reads, responses: ok(contract.pauses) }, async (c) =>
      c.json({ results: await listPauses(db) }, 200),
    ),
    route.post(
      "/sales/pause/",
      "Pausa la venta de un proveedor, una marca o una categoría: se ven con el precio a confirmar",
      { ...writes, request: { body: jsonBody(contract.pauseInput) }, responses: ok(contract.pauseDone) },
      async (c) => c.json(await setPaused(bulkDb, callerOf(c), c.req.valid("json"), true), 200),
    ),
    route.post(
      "/sales/resume/",
      "Reanuda la venta de un proveedor, una marca o una categoría",
      { ...writes, request: { body: jsonBody(contract.pauseInput) }, responses: ok(contract.pauseDone) },
      async (c) => c.json(await setPaused(bulkDb, callerOf(c), c.req.valid("json"), false), 200),
    ),
    route.get(
      "/stock/worth/",
      "Cuánto vale el stock a costo y a precio de venta, sin IVA",
      { ...reads, responses: ok(contract.stockWorth) },
      async (c) => c.json(await readStockWorth(db), 200),
    ),
    route.get(
      "/stock/worth/export/",
      "Baja el valor del stock como CSV, una fila por variante",
      {
        ...reads,
        responses: {
          200: { description: "La planilla", content: { "text/csv": { schema: z.string() } } },
          ...problems,
        },
      },
      async (c) => {
        c.header("Content-Type", "text/csv; charset=utf-8");
        c.header("Content-Disposition", 'attachment; filename="valor-del-stock.csv"');
        return c.body(await exportStockWorth(bulkDb));
      },
    ),
  ]);
}
