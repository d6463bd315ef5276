import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { countFacets } from "./count-facets.ts";
import { exportProducts } from "./csv/write-sheet.ts";
import { listProducts } from "./list-products.ts";
import { listSitemapEntries } from "./serve-sitemap.ts";

const app = await openTestApp();
const { db, get, post, put } = app;
const staff = await createStaff(db);
const asStaff = { token: staff.token };
const customer = await createUser(db);

const undo = (activityId: number) => post(`/activity-logs/${activityId}/undo/`, undefined, asStaff);
const seen = async (id: number) => (await get(`/products/${id}/`, asStaff)).body;
const remove = async (id: number) => (await app.delete(`/products/${id}/`, asStaff)).body.activity_id;

test("stock 8, three ordered, the product deleted, the order cancelled, the deletion undone: 8", async () => {
  const soil = await createProduct(db, { stock: 8 });
  const order = await placedOrder(app, customer.token, [{ product_id: soil.id, quantity: 3 }]);
  const deletion = await remove(soil.id);
  expect((await get(`/orders/${order.id}/`, asStaff)).body.products).toEqual([{ ...order.products[0], product: null }]);
  await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
  expect((await undo(deletion)).body).toMatchObject({ restored: 1 });
  expect(await seen(soil.id)).toMatchObject({ stock: 8 });
  expect((await get(`/orders/${order.id}/`, asStaff)).body.products[0]).toMatchObject({ product: soil.id });
});

test("the same for a blister that an edit took away", async () => {
  const pack = (seedCount: number) => ({ seedCount, price: 90_000, stock: 8 });
  const seeds = await createProduct(db, { blisters: [pack(3), pack(5)] });
  const [three, five] = (await seen(seeds.id)).blisters;
  const line = { product_id: seeds.id, blister_id: three.id, quantity: 3 };
  const order = await placedOrder(app, customer.token, [line]);
  const ofOrder = `/orders/${order.id}/`;
  await put(ofOrder, { status: "completed" }, asStaff);
  await put(`/products/${seeds.id}/`, { blisters: [five] }, asStaff);
  const [edit] = (await get("/activity-logs/", asStaff)).body.results;
  await put(ofOrder, { status: "cancelled" }, asStaff);
  expect(await seen(seeds.id)).toMatchObject({ stock: 8, blisters: [five] });
  expect((await undo(edit.id)).body).toMatchObject({ restored: 1 });
  expect(await seen(seeds.id)).toMatchObject({ stock: 16, blisters: [{ ...three, stock: 8 }, five] });
});

test("a plain product that got blisters is plain again, with its own stock and price, when that is undone", async () => {
  const plain = await createProduct(db, { stock: 8, price: 100_000 });
  await put(`/products/${plain.id}/`, { blisters: [{ seed_count: 3, price: 70, stock: 5 }] }, asStaff);
  const [edit] = (await get("/activity-logs/", asStaff)).body.results;
  expect(await seen(plain.id)).toMatchObject({ stock: 5, price: 70 });
  await undo(edit.id);
  expect(await seen(plain.id)).toMatchObject({ stock: 8, price: 1000, blisters: [] });
});

test("what was deleted stands in no list, search, suggestion, facet, count, sheet or address", async () => {
  const category = await createCategory(db, "Archivables");
  const given = { categoryId: category.id, brand: "Archivera", discount: 10, image: "/media/x.webp" };
  const [gone, kept] = [
    await createProduct(db, { ...given, name: "Zanahoria archivada", stock: 2 }),
    await createProduct(db, { ...given, brand: "Quedona", name: "Acelga que queda" }),
  ];
  await remove(gone.id);
  for (const path of [`/products/${gone.id}/`, `/products/${gone.id}/related/`]) {
    expect((await get(path, asStaff)).status).toBe(404);
  }
  expect((await put(`/products/${gone.id}/`, { stock: 1 }, asStaff)).status).toBe(404);
  expect((await app.delete(`/products/${gone.id}/`, asStaff)).status).toBe(404);
  const again = await post("/products/bulk/", { action: "hide", ids: [gone.id] }, asStaff);
  expect(again.body).toMatchObject({ products_updated: 0 });

  for (const query of ["search=zanahoria", "search=zanahria", `ids=${gone.id}`, "brand=Archivera", "low_stock=true"]) {
    const { body } = await get(`/products/?include_unavailable=true&${query}`, asStaff);
    expect([query, body.count, body.results]).toEqual([query, 0, []]);
  }
  const query = { page: 1, page_size: 6, pages: 1, category_name: "Archivables" };
  const listed = await listProducts(db, query);
  expect(listed.results.map(({ id }) => id)).toEqual([kept.id]);
  expect((await countFacets(db, query)).brands).toEqual([{ name: "Quedona", count: 1 }]);
  for (const path of [
    "/products/on-sale/",
    `/products/${kept.id}/related/`,
    "/products/brands/",
    "/admin/today/?days=7",
  ]) {
    expect(JSON.stringify((await get(path, asStaff)).body)).not.toMatch(/Zanahoria|Archivera/);
  }
  const named = (await get("/products/categories/?page_size=100")).body.results;
  expect(named).toContainEqual(expect.objectContaining({ id: category.id, product_count: 1 }));
  const entries = await listSitemapEntries(db, gone.id - 1, kept.id);
  expect(entries.map(({ id }) => id)).toEqual([kept.id]);
  let sheet = "";
  for await (const part of exportProducts(db, { ...query, include_unavailable: true })) sheet += part;
  expect([sheet.includes("Acelga que queda"), sheet.includes("Zanahoria")]).toEqual([true, false]);
  const prices = { operation: "increase", type: "brand", value: "Archivera", percentage: 10 };
  expect((await put("/bulk-update-prices/", prices, asStaff)).body).toMatchObject({ products_updated: 0 });
});

test("a category that only deleted products used can go, and its name be given anew; they stay where they are", async () => {
  const category = await createCategory(db, "Pasajera");
  const product = await createProduct(db, { categoryId: category.id });
  expect((await app.delete(`/categories/${category.id}/`, asStaff)).status).toBe(409);
  const deletion = await remove(product.id);
  expect((await app.delete(`/categories/${category.id}/`, asStaff)).status).toBe(200);
  expect((await app.delete(`/categories/${category.id}/`, asStaff)).status).toBe(404);
  expect((await post("/categories/", { name: "pasajera" }, asStaff)).status).toBe(201);
  expect((await post("/categories/", { name: "Pasajera" }, asStaff)).status).toBe(409);
  expect((await undo(deletion)).body).toMatchObject({ restored: 0, left_alone: 1 });
  expect((await get(`/products/${product.id}/`, asStaff)).status).toBe(404);
});

test("no row of the catalogue is ever destroyed", async () => {
  const count = async () => {
    const { rows } = await db.execute<{ rows: number }>(sql`select
      (select count(*) from products)::int + (select count(*) from variants)::int + (select count(*) from categories)::int as rows`);
    return rows[0]?.rows ?? 0;
  };
  const seeds = await createProduct(db, { blisters: [{ seedCount: 3, price: 900, stock: 2 }] });
  const empty = await createCategory(db);
  const before = await count();
  await put(`/products/${seeds.id}/`, { blisters: [] }, asStaff);
  await post("/products/bulk/", { action: "delete", ids: [seeds.id] }, asStaff);
  await app.delete(`/categories/${empty.id}/`, asStaff);
  // With the variant of a plain product, which it became.
  expect(await count()).toBe(before + 1);
});
