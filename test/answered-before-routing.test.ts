import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { expect, test, vi } from "vitest";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { productPath } from "#src/paths.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";
import { serve } from "./served.ts";

const shop = await openTestApp();
const port = await serve(shop);
/** The same shop, where every request goes the whole way. */
const wholeWay = await serve({ app: shop.app, cache: { answer: () => false } });
const product = await createProduct(shop.db, { name: "Maceta", stock: 38, description: "De barro. ".repeat(50) });
const { token } = await createStaff(shop.db);
const PAGE = productPath(product.id);
const CALL = `/api/products/${product.id}/`;
// The first page waits for the built pages to be opened.
await shop.app.request("/404");
await shop.pageChanges.catchUp();

async function ask(path: string, { headers, ...more }: RequestOptions = {}, to = port) {
  const asked = request({ port: to, path, headers: { host: "tienda.example", ...headers }, agent: false, ...more });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Whether the request went the whole way, or was answered at once. */
async function goesWhole(path: string, options: RequestOptions = {}): Promise<boolean> {
  const whole = vi.spyOn(shop.app, "fetch");
  await ask(path, options);
  const asked = whole.mock.calls.length;
  whole.mockRestore();
  return asked > 0;
}

const ENCODINGS = ["identity", "gzip", "gzip, deflate, br"];
const ASKED = [
  {},
  { method: "HEAD" },
  { headers: { "if-none-match": "*" } },
  { headers: { "if-none-match": '"otro"' } },
];

test.each(["/", "/productos", PAGE, `${PAGE}.data`, "/api/products/", CALL, "/api/products/categories/"])(
  "what is sent again of %s is, to the last header, what was sent before",
  async (path) => {
    for (const encoding of ENCODINGS) {
      await ask(path, { headers: { "accept-encoding": encoding } });
      for (const { headers, ...more } of ASKED) {
        const options = { ...more, headers: { "accept-encoding": encoding, ...headers } };
        const ids = new Set<unknown>();
        const [first, again] = [await ask(path, options, wholeWay), await ask(path, options)].map((answer) => {
          ids.add(answer.headers["x-request-id"]);
          return { ...answer, headers: { ...answer.headers, "x-request-id": "", date: "" } };
        });
        expect(again).toEqual(first);
        expect(ids.size).toBe(2);
        expect(await goesWhole(path, options)).toBe(false);
      }
    }
  },
);

test("a change is seen by the next request, of pages and of calls", async () => {
  const { id } = await createProduct(shop.db, { name: "Antes" });
  const customer = await createUser(shop.db);
  const paths = [productPath(id), `/api/products/${id}/`, "/api/products/"];
  const said = async (words: string) => {
    for (const path of [...paths, ...paths]) expect((await ask(path)).body.toString(), path).toContain(words);
  };
  await shop.pageChanges.catchUp();
  await said("Antes");
  await shop.put(`/products/${id}/`, { name: "Después", stock: 38 }, { token });
  await said("Después");
  const stock = async () => JSON.parse((await ask(`/api/products/${id}/`)).body.toString()).stock;
  expect(await stock()).toBe(38);
  await shop.post("/orders/", orderBody([{ product_id: id, quantity: 2 }]), { token: customer.token });
  expect(await stock()).toBe(36);
});

test("whatever is out of the ordinary goes the whole way", async () => {
  for (const path of [PAGE, CALL]) {
    await ask(path);
    expect(await goesWhole(path)).toBe(false);
    expect(await goesWhole(path, { headers: { authorization: `Bearer ${token}` } })).toBe(true);
    expect(await goesWhole(path, { headers: { host: "[::1]" } })).toBe(true);
    expect(await goesWhole(path, { method: "POST" })).toBe(true);
    expect(await goesWhole(path, { headers: { "content-length": "0" } })).toBe(true);
    expect(await goesWhole(`http://tienda.example${path}`)).toBe(true);
  }
  for (const path of [`/api/products/?ids=${product.id}`, "/api/products/999999/", "/admin", "/healthz"]) {
    await ask(path);
    expect(await goesWhole(path), path).toBe(true);
  }
});

test("a shop that closed answers nobody so, whatever its staff look at meanwhile", async () => {
  for (const path of [PAGE, CALL]) expect((await ask(path)).status).toBe(200);
  await writeSettings(shop.db, { ...defaultSettings, status: "closed" });
  await shop.pageChanges.catchUp();
  for (let time = 0; time < 2; time++) {
    expect((await ask(PAGE, { headers: { cookie: `visita=${hashOfToken(token)}` } })).status).toBe(200);
    expect((await ask(CALL, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    for (const path of [PAGE, CALL]) expect((await ask(path)).status).toBe(503);
  }
  await writeSettings(shop.db, defaultSettings);
  await shop.pageChanges.catchUp();
  for (const path of [PAGE, CALL]) expect((await ask(path)).status).toBe(200);
});

test("what is cached of a page ends with the day, and of a call after a minute", async () => {
  for (const path of [PAGE, CALL]) await ask(path);
  expect([await goesWhole(PAGE), await goesWhole(CALL)]).toEqual([false, false]);
  const later = performance.now() + 61_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => later);
  expect([await goesWhole(PAGE), await goesWhole(CALL)]).toEqual([false, true]);
  clock.mockRestore();
  const tomorrow = Date.now() + 24 * 60 * 60 * 1_000;
  const date = vi.spyOn(Date, "now").mockImplementation(() => tomorrow);
  expect(await goesWhole(PAGE)).toBe(true);
  date.mockRestore();
});

test("what is answered at once is counted as every request", async () => {
  await ask(PAGE);
  const { hits } = shop.cache.use();
  expect(await goesWhole(PAGE)).toBe(false);
  expect(shop.cache.use().hits).toBe(hits + 1);
  const told = await shop.registry.metrics();
  expect(told).toMatch(/duration_seconds_count\{method="GET",route="\/producto\/:id",status="200"\} \d/);
  expect(told).toMatch(/duration_seconds_count\{method="GET",route="\/api\/products\/:id\{?[^"]*\/",status="200"\} \d/);
});
