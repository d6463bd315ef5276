import { expect, test } from "vitest";
import { PATHS } from "#src/paths.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff } from "./factories.ts";
import { serve } from "./served.ts";

let whileMade: () => void = () => undefined;
const behind = await openTestApp({
  isBehindCdn: true,
  changeShop: (shop) => ({
    ...shop,
    browseProducts: async (query) => {
      const found = await shop.browseProducts(query);
      whileMade();
      return found;
    },
  }),
});
const alone = await openTestApp({ databaseUrl: behind.databaseUrl });
const { token } = await createStaff(behind.db);
const product = await createProduct(behind.db, { stock: 38 });
const [page, call] = [`/producto/${product.id}`, `/api/products/${product.id}/`];
// The first page of each waits for the built pages to be opened.
for (const { app } of [behind, alone]) await app.request("/404");

const SHARED = "public, max-age=0, must-revalidate, s-maxage=60";

const headersAt = async (path: string, headers: Record<string, string> = {}, shop = behind) =>
  (await shop.app.request(path, { headers })).headers;

/** What a CDN is told: how long it may keep an answer, and by which tags it is dropped. */
async function toldAt(path: string, headers: Record<string, string> = {}, shop = behind) {
  const answered = await headersAt(path, headers, shop);
  const named = ["cache-control", "cdn-cache-control", "surrogate-key", "cache-tag"];
  return named.map((name) => answered.get(name));
}

test("a public page and a call of the catalogue may be kept for a minute, by their tags; browsers ask each time", async () => {
  const ofCdn = "max-age=60, stale-while-revalidate=30";
  expect(await toldAt(page)).toEqual([SHARED, ofCdn, "all", "all"]);
  expect(await toldAt(call)).toEqual([SHARED, ofCdn, "all stock", "all,stock"]);
});

test("nothing that is somebody's, or of this moment alone, may be kept by a CDN", async () => {
  for (const [path, headers] of [
    [page, { cookie: "visita=x" }],
    [call, { authorization: `Bearer ${token}` }],
    ["/api/products/", { authorization: `Bearer ${token}` }],
    [`/api/products/?ids=${product.id}`, {}],
    ["/api/cart/", { authorization: `Bearer ${token}` }],
    ["/api/orders/my-orders/", { authorization: `Bearer ${token}` }],
    ["/api/products/999999/", {}],
    [PATHS.account, {}],
    ["/admin", {}],
  ] as const) {
    const told = await toldAt(path, headers);
    expect(told[0] ?? "", path).not.toContain("s-maxage");
    expect(told.slice(1), path).toEqual([null, null, null]);
  }
});

test("an answer that changed while it was made may not be kept", async () => {
  whileMade = () => behind.reads.note();
  expect((await headersAt("/productos?search=nadie")).get("cache-control")).toBe("no-cache");
  whileMade = () => undefined;
  expect((await headersAt("/productos?search=nadie")).get("cache-control")).toBe(SHARED);
});

test("what is ready to be sent again is sent with the same", async () => {
  const port = await serve({ ...behind, cache: { answer: () => false } });
  for (let time = 0; time < 2; time++) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${page}`);
    expect(headers.get("cache-control")).toBe(SHARED);
    expect(headers.get("surrogate-key")).toBe("all");
  }
  const { headers } = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { cookie: "carrito=1" } });
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("surrogate-key")).toBeNull();
});

test("without a hook no page may be kept without asking", async () => {
  for (const path of [page, call]) expect(await toldAt(path, {}, alone)).toEqual(["no-cache", null, null, null]);
});
