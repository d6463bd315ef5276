import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { openTestApp } from "../../../../test/app.ts";
import { addPlainVariants, createCategory, createProduct, createStaff } from "../../../../test/factories.ts";

const app = await openTestApp();
const { db, bulkDb } = app;
const { token, username } = await createStaff(db);
const asStaff = { token };

beforeEach(async () => {
  await db.update(variants).set({ cost: null, costCurrency: null });
  await app.put("/price-rules/", { rules: [] }, asStaff);
});

const setRate = async (rate: number) => (await app.put("/exchange-rate/", { rate }, asStaff)).body;
const setRules = (...rules: object[]) => app.put("/price-rules/", { rules }, asStaff);
const preview = async () => (await app.post("/price-rules/preview/", {}, asStaff)).body;
const apply = async () => (await app.post("/price-rules/apply/", {}, asStaff)).body;
const undo = async (id: number) => (await app.post(`/activity-logs/${id}/undo/`, {}, asStaff)).body;
const read = async (id: number) => (await app.get(`/products/${id}/`, asStaff)).body;

/** A product at $ 1.000 that costs `amount`; its own variant's id too. */
async function costing(amount: number, currency: "ARS" | "USD", given: Parameters<typeof createProduct>[1] = {}) {
  const product = await createProduct(db, given);
  await db
    .update(variants)
    .set({ cost: Math.round(amount * 100), costCurrency: currency })
    .where(eq(variants.productId, product.id));
  return { ...product, variant: product.variants[0]?.id ?? 0 };
}

const ALL = { scope: "all", margin: 50, rounding: 10 };

test("before a rate is set there is none, and a cost in dollars tells no margin (docs/shop.md, Costs)", async () => {
  expect((await app.get("/exchange-rate/", asStaff)).body).toEqual({ rate: null, at: null, by: "", history: [] });
  const { id } = await costing(1, "USD");
  await setRules(ALL);
  expect((await read(id)).variants[0]).toMatchObject({ cost: { amount: 1, currency: "USD" }, margin: null });
  expect(await preview()).toEqual({ products: [], up: 0, down: 0, below_cost: 0 });
});

test("a rate is kept with who set it, moves margins at once, and prices only when they are applied", async () => {
  const { id } = await costing(1, "USD", { price: 121_000 });
  await setRules(ALL);
  await setRate(500);
  expect((await read(id)).variants[0].margin).toBe(50);
  const set = await setRate(1450);
  expect(set).toMatchObject({ rate: 1450, by: username, prices_to_change: 1 });
  expect(set.history.slice(0, 2)).toMatchObject([{ rate: 1450 }, { rate: 500 }]);
  expect(await read(id)).toMatchObject({ price: 1210, variants: [{ margin: -45 }] });
  await undo(set.activity_id);
  const { rate, history } = (await app.get("/exchange-rate/", asStaff)).body;
  expect([rate, history.length >= 3]).toEqual([500, true]);
});

test.for([0, -1, 1.005, 2_000_000, "1450"])("%j is no rate", async (rate) => {
  expect(await app.put("/exchange-rate/", { rate }, asStaff)).toMatchObject({ status: 400 });
});

test("a preview tells every price before and after, and what loses money; nothing changes", async () => {
  await setRate(1000);
  const category = await createCategory(db);
  const dollars = await costing(2, "USD", { name: "Caro", categoryId: category.id });
  const cheaper = await costing(100, "ARS", { name: "Barato", categoryId: category.id });
  const fixed = await costing(5, "USD", { name: "Sin regla", price: 100_000 });
  await setRules({ scope: "category", value: category.id, margin: 50, rounding: 10 });
  expect(await preview()).toEqual({
    products: [
      {
        ...{ variant: cheaper.variant, product: cheaper.id, name: "Barato", before: 1000, after: 190 },
        ...{ cost: { amount: 100, currency: "ARS" }, is_below_cost: false },
      },
      {
        ...{ variant: dollars.variant, product: dollars.id, name: "Caro", before: 1000, after: 3630 },
        ...{ cost: { amount: 2, currency: "USD" }, is_below_cost: false },
      },
      {
        ...{ variant: fixed.variant, product: fixed.id, name: "Sin regla", before: 1000, after: 1000 },
        ...{ cost: { amount: 5, currency: "USD" }, is_below_cost: true },
      },
    ],
    ...{ up: 1, down: 1, below_cost: 1 },
  });
  expect((await read(dollars.id)).price).toBe(1000);
});

test("a discount that eats the margin loses money too", async () => {
  await costing(1000, "ARS", { discount: 40 });
  await setRules(ALL);
  expect(await preview()).toMatchObject({ below_cost: 1, products: [{ after: 1820, is_below_cost: true }] });
});

test("applying moves what has a rule, keeps the rest, and is undone at once but for what changed since", async () => {
  await setRate(1000);
  const ruled = await costing(2, "USD", { brand: "Ruled" });
  const later = await costing(3, "USD", { brand: "Ruled" });
  const free = await costing(2, "USD", { brand: "Otra" });
  const supplier = (await app.post("/suppliers/", { name: "Distri", brands: ["Ruled"] }, asStaff)).body;
  expect((await app.get(`/suppliers/${supplier.id}/`, asStaff)).body).toEqual(supplier);
  await setRules({ scope: "supplier", value: supplier.id, margin: 100, rounding: "990" });
  const done = await apply();
  expect(done).toMatchObject({ prices_changed: 2, message: "Cambiaron 2 precios" });
  const prices = async () =>
    (await Promise.all([ruled, later, free].map(({ id }) => read(id)))).map((one) => one.price);
  expect(await prices()).toEqual([4990, 7990, 1000]);
  expect(await apply()).toMatchObject({ prices_changed: 0, activity_id: null });
  await app.put(`/products/${later.id}/`, { price: 7500 }, asStaff);
  expect(await undo(done.activity_id)).toMatchObject({ restored: 1, left_alone: 1 });
  expect(await prices()).toEqual([1000, 7500, 1000]);
});

test("rules are replaced whole, each about something that is there, and undone", async () => {
  const category = await createCategory(db, "Con regla");
  const rule = { scope: "category", value: category.id, margin: 33.33, rounding: "990" };
  const set = await setRules(ALL, rule);
  const whole = [
    { ...ALL, value: null, name: "" },
    { ...rule, name: "Con regla" },
  ];
  expect(set).toMatchObject({ status: 200, body: { rules: whole } });
  expect((await app.put("/price-rules/", { rules: whole }, asStaff)).body.activity_id).toBeNull();
  for (const [wrong, path] of [
    [{ ...rule, value: 999_999 }, "rules.1.value"],
    [{ scope: "product", margin: 1, rounding: 1 }, "rules.1.value"],
    [ALL, "rules.1.value"],
    [{ ...rule, rounding: 5 }, "rules.1.rounding"],
    [{ ...rule, margin: -1 }, "rules.1.margin"],
  ] as const)
    expect(await setRules(ALL, wrong)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  await undo(set.body.activity_id);
  expect((await app.get("/price-rules/", asStaff)).body.rules).toEqual([]);
});

test("the stock is worth what is known of it, as a sheet too", async () => {
  await db.update(variants).set({ stock: 0 });
  await setRate(1000);
  await costing(2, "USD", { name: "=Cara", price: 484_000, stock: 3 });
  await costing(1000, "ARS", { name: "Barata", price: 242_000, stock: 1 });
  await createProduct(db, { name: "Sin costo", stock: 4 });
  expect((await app.get("/stock/worth/", asStaff)).body).toEqual({
    ...{ cost: 7000, sale: 14_000, margin: 50, units: 4, without_cost: 1 },
  });
  const sheet = await app.app.request("/api/stock/worth/export/", { headers: { authorization: `Bearer ${token}` } });
  const rows = (await sheet.text()).split("\r\n");
  expect(rows[1]).toBe("'=Cara;;;3;2;USD;2000;4000;50;6000;12000");
  expect(rows.find((row) => row.startsWith("Sin costo"))).toMatch(/^Sin costo;;;4;;;;826,45;;;3305,8$/);
});

test("10,000 products are priced within ten seconds, and so undone", async () => {
  await setRate(1000);
  const { id } = await createCategory(db, "Diez mil");
  await bulkDb.execute(sql`insert into ${products} (name, category_id, price_centavos, search_name, search_brand, search_text)
    select 'Producto ' || n, ${id}, 100000, '', '', '' from generate_series(1, 10000) n`);
  await addPlainVariants(bulkDb);
  await bulkDb.execute(sql`update ${variants} set cost_cents = 100 + id % 1000, cost_currency = 'USD'
    where product_id in (select id from ${products} where category_id = ${id})`);
  await setRules(ALL);
  const begun = performance.now();
  const done = await apply();
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(done.prices_changed).toBe(10_000);
  const undone = performance.now();
  expect(await undo(done.activity_id)).toMatchObject({ restored: 10_000 });
  expect(performance.now() - undone).toBeLessThan(10_000);
}, 60_000);
