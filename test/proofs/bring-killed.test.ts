import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { importer, type Line, photosFor, signIn, tiendanubeExport } from "../bring-along.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

const PRODUCTS = 600;
const PICTURES = 60;

const data = await makeDataFolder();
const admin = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "una-clave-larga" };
const variables = { DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error", ...admin };
let shop: ShopProcess;

afterAll(async () => {
  await shop.stop();
  await data.remove();
});

async function open() {
  shop = await startShopProcess(variables);
  return importer(shop.origin, await signIn(shop.origin, "admin", admin.ADMIN_PASSWORD));
}

/** Kills the shop `after` milliseconds past the first line of progress that is `from` of the way through `stage`. */
async function killDuring(
  work: (onLine: (line: Line) => void) => Promise<unknown>,
  { stage, from, after }: { stage: string; from: number; after: number },
): Promise<void> {
  let killed: Promise<unknown> | undefined;
  await work((line) => {
    if (line.stage !== stage || (line.done ?? 0) < (line.total ?? 1) * from) return;
    killed ??= pause(after).then(() => shop.kill());
  }).catch(() => "cut by the kill");
  await (killed ?? shop.kill());
}

/** How many were there after the kill, for each moment. */
const MOMENTS = [
  { stage: "checking", from: 0.5, after: 0 },
  { stage: "saving", from: 0.5, after: 0 },
  ...[0, 60, 250, 1_500].map((after) => ({ stage: "saving", from: 1, after })),
];

test("an import of rows that is killed at any moment is there whole, with its entry and its undo, or not at all", async () => {
  let shopNow = await open();
  for (const name of tiendanubeExport(6).categories) await shopNow.call("/categories/", { name });
  const found: number[] = [];
  for (const moment of MOMENTS) {
    const { sheet } = tiendanubeExport(PRODUCTS);
    const { report } = await shopNow.sheet(sheet);
    expect(report).toMatchObject({ created: PRODUCTS, failed: 0 });
    const { sheet: send } = shopNow;
    await killDuring((onLine) => send(sheet, report.plan, onLine), moment);
    shopNow = await open();
    const { count } = await shopNow.call("/products/?include_unavailable=true");
    found.push(count);
    const { results } = await shopNow.call("/activity-logs/?action=update&page_size=1");
    if (count === 0) continue;
    expect(count).toBe(PRODUCTS);
    expect(await shopNow.call(`/activity-logs/${results[0].id}/undo/`, {})).toMatchObject({ restored: PRODUCTS });
    expect((await shopNow.call("/products/?include_unavailable=true")).count).toBe(0);
  }
  expect(new Set(found)).toEqual(new Set([0, PRODUCTS]));
}, 900_000);

test("pictures whose import is killed at any moment are all given to their products, or none", async () => {
  await shop.stop();
  let shopNow = await open();
  const { sheet, names } = tiendanubeExport(PICTURES);
  const { report } = await shopNow.sheet(sheet);
  await shopNow.sheet(sheet, report.plan);
  const shown = async () => {
    const { results } = await shopNow.call("/products/?include_unavailable=true&page_size=100");
    return results.filter(({ image }: { image: string | null }) => image !== null).length;
  };
  const found: number[] = [];
  for (const [round, moment] of MOMENTS.entries()) {
    const photos = await photosFor(names, { side: 64, mark: `${round}` });
    const { pictures } = shopNow;
    await killDuring((onLine) => pictures(photos, 20, onLine), moment);
    shopNow = await open();
    const count = await shown();
    found.push(count);
    if (count === 0) continue;
    expect(count).toBe(PICTURES);
    const { results } = await shopNow.call("/activity-logs/?action=update&page_size=1");
    await shopNow.call(`/activity-logs/${results[0].id}/undo/`, {});
    expect(await shown()).toBe(0);
  }
  expect(new Set(found)).toEqual(new Set([0, PICTURES]));
}, 900_000);
