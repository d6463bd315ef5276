import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ok, route } from "#src/http/route.ts";
import { sendWholeSheet, sheet } from "#src/http/send-sheet.ts";
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
  return [
    route.get(
      "/exchange-rate/",
      "La cotización del dólar que vale, y las anteriores",
      { ...reads, answer: ok(contract.exchangeRate) },
      () => readExchangeRate(db),
    ),
    route.put(
      "/exchange-rate/",
      "Pone la cotización del dólar; los precios quedan hasta que se apliquen las reglas",
      { ...writes, body: contract.exchangeRateInput, answer: ok(contract.exchangeRateSet) },
      ({ caller, body }) => setExchangeRate(bulkDb, caller, body.rate),
    ),
    route.get(
      "/price-rules/",
      "Las reglas con que los precios salen de los costos",
      { ...reads, answer: ok(contract.priceRules) },
      async () => ({ rules: await listPriceRules(db) }),
    ),
    route.put(
      "/price-rules/",
      "Reemplaza todas las reglas; sobre un producto vale la más específica",
      { ...writes, body: contract.priceRulesInput, answer: ok(contract.priceRulesSet) },
      ({ caller, body }) => setPriceRules(db, caller, body.rules),
    ),
    route.post(
      "/price-rules/preview/",
      "Los precios antes y después de aplicar las reglas",
      { ...reads, answer: ok(contract.pricePreview) },
      () => previewRules(bulkDb),
    ),
    route.post(
      "/price-rules/apply/",
      "Pone a cada producto el precio de su regla, de una vez y con un solo deshacer",
      { ...writes, answer: ok(contract.pricesApplied) },
      ({ caller }) => applyRules(bulkDb, caller),
    ),
    route.get("/sales/pause/", "Qué ventas están pausadas", { ...reads, answer: ok(contract.pauses) }, async () => ({
      results: await listPauses(db),
    })),
    route.post(
      "/sales/pause/",
      "Pausa la venta de un proveedor, una marca o una categoría: se ven con el precio a confirmar",
      { ...writes, body: contract.pauseInput, answer: ok(contract.pauseDone) },
      ({ caller, body }) => setPaused(bulkDb, caller, body, true),
    ),
    route.post(
      "/sales/resume/",
      "Reanuda la venta de un proveedor, una marca o una categoría",
      { ...writes, body: contract.pauseInput, answer: ok(contract.pauseDone) },
      ({ caller, body }) => setPaused(bulkDb, caller, body, false),
    ),
    route.get(
      "/stock/worth/",
      "Cuánto vale el stock a costo y a precio de venta, sin IVA",
      { ...reads, answer: ok(contract.stockWorth) },
      () => readStockWorth(db),
    ),
    route.get(
      "/stock/worth/export/",
      "Baja el valor del stock como CSV, una fila por variante",
      { ...reads, answer: sheet },
      async ({ c }) => sendWholeSheet(c, "valor-del-stock.csv", await exportStockWorth(bulkDb)),
    ),
  ];
}
