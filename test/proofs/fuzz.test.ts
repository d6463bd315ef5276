import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct } from "../factories.ts";
import { fuzz } from "../fuzz/fuzz.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

/** Calls that the requests must get through with: else they would show little. */
const MATTER_MOST = ["POST /api/auth/register/", "GET /api/products/", "POST /api/orders/", "PUT /api/settings/"];

/** `npm run fuzz` holds each answer to five seconds; here the machine may be busy with other tests. */
const BUSY_MS = 30_000;

const data = await makeDataFolder();
const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 4 });
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess({
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
  });
  for (let made = 0; made < 20; made++) await createProduct(db, { stock: 50 });
  await createProduct(db, { blisters: [3, 5].map((seedCount) => ({ seedCount, price: 100_000, stock: 50 })) });
});

afterAll(async () => {
  await shop.stop();
  await close();
  await database.drop();
  await data.remove();
});

test("two thousand valid and broken requests are answered in order, none with 5xx, and leave the shop whole", async () => {
  const report = await fuzz({ origin: shop.origin, db }, { count: 2_000, seed: 51, longestMs: BUSY_MS });
  expect(report.faults, shop.output()).toEqual([]);
  expect(report.damage).toEqual([]);
  expect(shop.output()).not.toContain("URL path");
  // Enough of them got past the first rule, and what matters most did.
  expect(MATTER_MOST.filter((call) => report.neverDone.includes(call))).toEqual([]);
  expect(report.statuses[200], JSON.stringify(report.statuses)).toBeGreaterThan(200);
  expect(report.statuses[201], JSON.stringify(report.statuses)).toBeGreaterThan(5);
}, 300_000);
