import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";
import { listSitemapEntries } from "./serve-sitemap.ts";
import { categories } from "./tables/categories.ts";
import { products } from "./tables/products.ts";
import { createCategory } from "./write-categories.ts";

const app = await openTestApp();
const { db } = app;
const owner = await createStaff(db, { role: "owner" });
const { token } = owner;

const set = async (settings: Record<string, unknown>) =>
  expect((await app.put("/settings/", settings, { token })).status).toBe(200);

async function aSeed(name: string) {
  const category = await createCategory(db, null, `Semillas ${name}`);
  const product = await createProduct(db, { name, brand: `Banco ${name}`, price: 100_000, stock: 9, discount: 10 });
  await db.update(products).set({ categoryId: category.id }).where(eq(products.id, product.id));
  return { ...product, category };
}

/** Where a visitor meets the product. */
async function placesOf({ id, name, category }: Awaited<ReturnType<typeof aSeed>>): Promise<string[]> {
  const lists = {
    catalogue: (await app.get("/products/?page_size=100")).body.results,
    search: (await app.get(`/products/?search=${name}`)).body.results,
    offers: (await app.get("/products/on-sale/?page_size=100")).body.results,
    cart: (await app.get(`/products/?ids=${id}`)).body.results,
  };
  const found = Object.entries(lists).flatMap(([place, results]) =>
    results.some((one: { id: number }) => one.id === id) ? [place] : [],
  );
  if ((await app.get(`/products/${id}/`)).status === 200) found.push("call");
  if ((await app.app.request(`/producto/${id}`)).status === 200) found.push("page");
  if ((await app.get("/products/brands/?page_size=100")).body.results.includes(`Banco ${name}`)) found.push("brands");
  const categories = (await app.get("/products/categories/?page_size=100")).body.results;
  if (categories.find((one: { id: number }) => one.id === category.id).product_count > 0) found.push("menu");
  if ((await listSitemapEntries(db, id - 1, id)).length > 0) found.push("sitemap");
  return found.toSorted();
}

test("a new shop sells no vaporizers until its owner says so, and a new category of them is taken for one", async () => {
  expect((await app.get("/settings/", { token })).body).toMatchObject({
    sells_seeds: true,
    sells_smoking: true,
    sells_vaporizers: false,
  });
  const category = await createCategory(db, null, "Vaporizadores portátiles");
  const { id } = await createProduct(db, { name: "Brisa" });
  await db.update(products).set({ categoryId: category.id }).where(eq(products.id, id));
  expect((await app.get(`/products/${id}/`)).status).toBe(404);
  await set({ sells_vaporizers: true });
  expect((await app.get(`/products/${id}/`)).status).toBe(200);
});

const EVERYWHERE = ["brands", "call", "cart", "catalogue", "menu", "offers", "page", "search", "sitemap"];

test("switched off, what is regulated is nowhere and can't be ordered; switched on, it is back as it was", async () => {
  const seed = await aSeed("Lemon");
  const hidden = await aSeed("Escondida");
  await db.update(products).set({ isAvailable: false }).where(eq(products.id, hidden.id));
  const rows = () => db.select().from(products).orderBy(products.id);
  const before = await rows();
  expect(await placesOf(seed)).toEqual(EVERYWHERE);

  await set({ sells_seeds: false });
  await vi.waitFor(async () => expect(await placesOf(seed)).toEqual([]), { timeout: 20_000 });
  const customer = await createUser(db);
  const order = (by: string) => app.post("/orders/", orderBody([{ product_id: seed.id, quantity: 1 }]), { token: by });
  expect(await order(customer.token)).toMatchObject({
    status: 400,
    body: { code: "VALIDATION", message: "Lemon ya no está disponible" },
  });
  const forCustomer = orderBody([{ product_id: seed.id, quantity: 1 }]);
  expect((await app.post("/orders/for-customer/", forCustomer, { token })).status).toBe(400);
  const seen = await app.get(`/products/${seed.id}/`, { token });
  expect(seen.body).toMatchObject({ is_available: true, is_withheld: true, regulated: "seeds" });

  await set({ sells_seeds: true });
  await vi.waitFor(async () => expect(await placesOf(seed)).toEqual(EVERYWHERE), { timeout: 20_000 });
  expect(await placesOf(hidden)).toEqual([]);
  expect(await rows()).toEqual(before);
  expect((await order(customer.token)).status).toBe(201);
});

test("a product follows its category, and a category what its owner says that it is", async () => {
  const lamp = await createProduct(db, { name: "Lámpara" });
  const isSeen = async () => (await app.get(`/products/${lamp.id}/`)).status === 200;
  const { category } = await aSeed("Haze");
  await set({ sells_seeds: false, sells_vaporizers: false });
  const own = (await app.get(`/products/${lamp.id}/`)).body.category;
  const move = (to: number) => app.put(`/products/${lamp.id}/`, { category: to }, { token });
  expect(await isSeen()).toBe(true);
  await move(category.id);
  expect(await isSeen()).toBe(false);
  await move(own);
  expect(await isSeen()).toBe(true);

  const mark = (regulated: string) => app.put(`/categories/${own}/`, { regulated }, { token });
  expect((await mark("vaporizers")).body).toMatchObject({ regulated: "vaporizers" });
  expect(await isSeen()).toBe(false);
  await mark("smoking");
  expect(await isSeen()).toBe(true);
  expect((await mark("otra")).status).toBe(400);
  const { results } = (await app.get("/activity-logs/?page_size=1", { token })).body;
  expect(results[0]).toMatchObject({
    changes: { regulated: { before: "vaporizers", after: "smoking" } },
    can_undo: true,
  });
  expect((await app.post(`/activity-logs/${results[0].id}/undo/`, undefined, { token })).status).toBe(200);
  expect(await isSeen()).toBe(false);
  await set({ sells_seeds: true, sells_vaporizers: true });
  expect(await isSeen()).toBe(true);
});

test.each([
  ["Semillas feminizadas", "seeds"],
  ["Vaporizadores", "vaporizers"],
  ["Tabaco calentado", "vaporizers"],
  ["Calentadores de tabaco", "vaporizers"],
  ["Pipas y bongs", "smoking"],
  ["Filtros de carbón", ""],
  ["Sustratos", ""],
])("a new category called %s is taken for %j", async (name, regulated) => {
  expect((await createCategory(db, null, name)).regulated).toBe(regulated);
  await db.delete(categories).where(eq(categories.name, name));
});

test("a kit that brings what is switched off is seen without a price, and not sold until it is on again", async () => {
  const seed = await aSeed("del kit");
  const { id: category } = await createCategory(db, null, "Kits");
  const parts = [{ variant_id: seed.variants[0]?.id, quantity: 1 }];
  const { id } = (await app.post("/products/", { name: "Kit de siembra", category, parts, price: 50 }, { token })).body;
  const line = { product_id: id, quantity: 1 };
  const order = async () =>
    (await app.post("/orders/", orderBody([line]), { token: (await createUser(db)).token })).status;
  const seen = async () => (await app.get(`/products/${id}/`)).body;
  await set({ sells_seeds: false });
  expect(await seen()).toMatchObject({ price: 0, why_not_sold: "No disponible", parts: [{ product_id: null }] });
  expect((await app.post("/orders/quote/", { products: [line] })).body.lines).toMatchObject([{ can_order: false }]);
  expect(await order()).toBe(400);
  await set({ sells_seeds: true });
  expect(await seen()).toMatchObject({ price: 50, why_not_sold: "" });
  expect(await order()).toBe(201);
});
