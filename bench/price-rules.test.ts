import { afterAll, beforeAll, expect, test } from "vitest";
import { importer, signIn } from "../test/bring-along.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../test/shop-process.ts";

const PRODUCTS = 10_000;
const MOST_MS = 10_000;

const data = await makeDataFolder();
const admin = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "una-clave-larga" };
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error", ...admin });
});

afterAll(async () => {
  await shop.stop();
  await data.remove();
});

test("a new dollar moves the prices of 10,000 products within ten seconds, and one undo brings them back", async () => {
  const { call, sheet } = importer(shop.origin, await signIn(shop.origin, "admin", admin.ADMIN_PASSWORD));
  await call("/categories/", { name: "Sustratos" });
  const rows = Array.from({ length: PRODUCTS }, (_, number) => {
    const cost = (1 + number / 100).toFixed(2).replace(".", ",");
    return `Sustrato ${number};Marca ${number % 40};Sustratos;1000;${number % 30};S-${number};${cost};USD`;
  });
  const text = ["nombre;marca;categoria;precio;stock;SKU;Costo;Moneda del costo", ...rows].join("\r\n");
  const file = new Uint8Array(Buffer.from(text));
  const { report } = await sheet(file, (await sheet(file)).report.plan);
  expect(report).toMatchObject({ created: PRODUCTS });

  await call("/price-rules/", { rules: [{ scope: "all", margin: 40, rounding: 10 }] }, "PUT");
  for (const rate of [1_400, 1_450]) {
    const set = await timed("The rate", () => call("/exchange-rate/", { rate }, "PUT"));
    expect(set).toMatchObject({ prices_to_change: PRODUCTS });
    const applied = await timed("The prices", () => call("/price-rules/apply/", {}));
    expect(applied).toMatchObject({ prices_changed: PRODUCTS });
    const undone = await timed("The undo", () => call(`/activity-logs/${applied.activity_id}/undo/`, {}));
    expect(undone).toMatchObject({ restored: PRODUCTS, left_alone: 0 });
  }
}, 900_000);

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  process.stdout.write(`${what}: ${(took / 1000).toFixed(1)} s\n`);
  expect(took).toBeLessThan(MOST_MS);
  return result;
}
