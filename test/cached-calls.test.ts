import { expect, test, vi } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";
import { serve } from "./served.ts";

const shop = await openTestApp();
const other = await openTestApp({ databaseUrl: shop.databaseUrl });
const { token } = await createStaff(shop.db);
const customer = await createUser(shop.db);

type Process = typeof shop;
const portOf = new Map<Process, number>();
for (const process of [shop, other]) portOf.set(process, await serve(process));

const ask = (process: Process, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${portOf.get(process)}/api/products/${path}`, {
    headers: { "accept-encoding": "identity", ...headers },
  });

/** The answer, and how many statements it took. */
async function counted(path: string, headers: Record<string, string> = {}) {
  const asked = vi.spyOn(shop.pool, "query");
  const answer = await ask(shop, path, headers);
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  return { answer, statements };
}

const stockOf = async (process: Process, path: string): Promise<number> =>
  (await (await ask(process, path)).json()).stock;

const order = (product_id: number, quantity = 1) =>
  shop.post("/orders/", orderBody([{ product_id, blister_id: null, quantity }]), { token: customer.token });

test("what visitors ask is answered from memory until what it shows has changed", async () => {
  const product = await createProduct(shop.db, { discount: 10, name: "Sustrato vivo" });
  const paths = [
    ...[`${product.id}/`, `${product.id}/related/`, `?category=${product.categoryId}`, `?search=sustrato`],
    ...["on-sale/", `?page_size=50`, "categories/", "brands/"],
  ];
  await shop.pageChanges.catchUp();
  for (const path of paths) {
    expect((await counted(path)).statements, path).toBeGreaterThan(0);
    const again = await counted(path);
    expect(again.answer.status, path).toBe(200);
    expect(again.statements, path).toBe(0);
  }
  await shop.put(`/products/${product.id}/`, { image_2: "/media/otra" }, { token });
  for (const path of paths) expect((await counted(path)).statements, path).toBeGreaterThan(0);
});

test("its stock is exact for the next visitor after an order, and at once in every process", async () => {
  const { id, categoryId } = await createProduct(shop.db, { stock: 38 });
  const inList = async (process: Process) =>
    (await (await ask(process, `?category=${categoryId}`)).json()).results[0].stock;
  for (const process of [shop, other])
    expect([await stockOf(process, `${id}/`), await inList(process)]).toEqual([38, 38]);
  const { body: placed } = await order(id);
  expect([await stockOf(shop, `${id}/`), await inList(shop)]).toEqual([37, 37]);
  await expect.poll(() => stockOf(other, `${id}/`)).toBe(37);
  await expect.poll(() => inList(other)).toBe(37);
  await shop.put(`/orders/${placed.id}/`, { status: "cancelled" }, { token });
  expect(await stockOf(shop, `${id}/`)).toBe(38);
  await expect.poll(() => stockOf(other, `${id}/`)).toBe(38);
  await shop.put(`/products/${id}/`, { stock: 30 }, { token });
  expect(await stockOf(shop, `${id}/`)).toBe(30);
  await expect.poll(() => stockOf(other, `${id}/`)).toBe(30);
});

test("an answer comes in brotli or gzip, and not again to who has it", async () => {
  const { id } = await createProduct(shop.db, { description: "Para todas las plantas. ".repeat(50) });
  const plain = await ask(shop, `${id}/`);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Authorization",
    "content-type": "application/json",
  });
  const { length } = await plain.text();
  for (const encoding of ["br", "gzip"]) {
    const packed = await ask(shop, `${id}/`, { "accept-encoding": encoding });
    expect(packed.headers.get("content-encoding")).toBe(encoding);
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(length);
  }
  for (const refused of ["br;q=0, gzip; q=0.0", "bromine", "deflate"]) {
    const unpacked = await ask(shop, `${id}/`, { "accept-encoding": refused });
    expect(unpacked.headers.has("content-encoding"), refused).toBe(false);
  }
  const second = await ask(shop, `${id}/`, { "accept-encoding": "BR;q=0, GZIP;q=0.5" });
  expect(second.headers.get("content-encoding")).toBe("gzip");
  const had = { "if-none-match": plain.headers.get("etag") ?? "" };
  expect((await ask(shop, `${id}/`, had)).status).toBe(304);
  await shop.put(`/products/${id}/`, { price: 12 }, { token });
  expect((await ask(shop, `${id}/`, had)).status).toBe(200);
});

test("who says who they are is never answered from memory, and what they see never enters it", async () => {
  const hidden = await createProduct(shop.db, { isAvailable: false });
  const headers = { authorization: `Bearer ${token}` };
  const path = `${hidden.id}/`;
  expect((await ask(shop, path)).status).toBe(404);
  const staffs = await ask(shop, path, headers);
  expect(staffs.status).toBe(200);
  expect(staffs.headers.get("cache-control")).toBe("no-store");
  expect(staffs.headers.has("etag")).toBe(false);
  expect((await ask(shop, path)).status).toBe(404);
  await ask(shop, "");
  expect((await counted("", headers)).statements).toBeGreaterThan(0);
  const ids = [await ask(shop, ""), await ask(shop, "")].map((answer) => answer.headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(null);
});

test("only known parameters are kept by, each given once; carts always read", async () => {
  const { id } = await createProduct(shop.db);
  for (const path of [`?ids=${id}`, "?otra=1", "?page=1&page=1", "?availability=in_stock", `${id}/?otra=1`]) {
    await ask(shop, path);
    expect((await counted(path)).statements, path).toBeGreaterThan(path.startsWith("?page") ? -1 : 0);
  }
  expect((await ask(shop, "?page=0")).status).toBe(400);
  expect((await ask(shop, "?hidden=true")).status).toBe(401);
});

test("a refusal is made for each who asks, at the same moment too, and names their request", async () => {
  const answers = await Promise.all(["", "", ""].map(() => ask(shop, "999999/", { "Accept-Encoding": "br" })));
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect((await answer.json()).request_id).toBe(answer.headers.get("x-request-id"));
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(3);
});

test("a shop that was closed answers nobody from memory", async () => {
  await ask(shop, "");
  await writeSettings(shop.db, { ...defaultSettings, status: "closed" });
  await shop.pageChanges.catchUp();
  expect((await ask(shop, "")).status).toBe(503);
  await writeSettings(shop.db, defaultSettings);
  await shop.pageChanges.catchUp();
  expect((await ask(shop, "")).status).toBe(200);
});
