import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importer, photosFor, signIn, tiendanubeExport } from "../test/bring-along.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../test/shop-process.ts";

const ROWS = 5_000;
const PRODUCTS = 2_500;
const PICTURES = 2_000;
const MOST_MS = 120_000;
const MOST_UNDOING_MS = 10_000;
const MOST_MEMORY_MB = 350;

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

/** Of the shop's process, from its start. */
const peakMemory = async () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${shop.pid}/status`, "utf8"))?.[1]) / 1024;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  process.stdout.write(`${what}: ${(took / 1000).toFixed(1)} s, ${Math.round(await peakMemory())} MB at most\n`);
  return { result, took };
}

test("5,000 rows and 2,000 pictures come in within two minutes, and each goes away with one undo", async () => {
  const { call, sheet, pictures } = importer(shop.origin, await signIn(shop.origin, "admin", admin.ADMIN_PASSWORD));
  const exported = tiendanubeExport(PRODUCTS, ROWS);
  const photos = await photosFor([...exported.names.slice(0, 1_000), ...exported.skus.slice(0, PICTURES - 1_000)]);
  for (const name of exported.categories) await call("/categories/", { name });

  const checked = await timed("The check", () => sheet(exported.sheet));
  expect(checked.result.report).toMatchObject({ source: "tiendanube", created: PRODUCTS, failed: 0 });
  const imported = await timed("The rows", () => sheet(exported.sheet, checked.result.report.plan));
  expect(imported.result.report).toMatchObject({ created: PRODUCTS });
  const size = photos.reduce((sum, photo) => sum + photo.size, 0) / 1024 / 1024;
  const brought = await timed(`${photos.length} pictures of ${Math.round(size)} MB`, () => pictures(photos, 100));
  expect(brought.result.report).toMatchObject({ pictures: PICTURES, unmatched_count: 0 });
  expect(checked.took + imported.took + brought.took).toBeLessThan(MOST_MS);

  for (const { result } of [brought, imported]) {
    const undone = await timed("The undo", () => call(`/activity-logs/${result.report.activity_id}/undo/`, {}));
    expect(undone.result).toMatchObject({ left_alone: 0 });
    expect(undone.took).toBeLessThan(MOST_UNDOING_MS);
  }
  expect((await call("/products/?include_unavailable=true")).count).toBe(0);
  expect(await peakMemory()).toBeLessThan(MOST_MEMORY_MB);
}, 900_000);
