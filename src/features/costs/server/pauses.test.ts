import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const other = await openTestApp({ databaseUrl: app.databaseUrl });
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };
const customer = await createUser(db);

const pause = (scope: string, value: unknown) => app.post("/sales/pause/", { scope, value }, asStaff);
const resume = (scope: string, value: unknown) => app.post("/sales/resume/", { scope, value }, asStaff);
const undo = (id: number) => app.post(`/activity-logs/${id}/undo/`, {}, asStaff);
const seen = async (id: number) => (await app.get(`/products/${id}/`)).body;
const order = (id: number) =>
  app.post("/orders/", orderBody([{ product_id: id, quantity: 1 }]), { token: customer.token });
const page = async (id: number) => (await other.app.request(`/producto/${id}`)).text();

test("what is paused is seen without its price, can't be had, and tells every process (docs/shop.md, Costs)", async () => {
  const { id } = await createProduct(db, { brand: "Pausada", discount: 10 });
  const accepted = await placedOrder(app, customer.token, [{ product_id: id, quantity: 1 }]);
  expect(await page(id)).toContain("$\u00a0900");
  const done = await pause("brand", "Pausada");
  expect(done).toMatchObject({ status: 200, body: { products: 1, message: "Ventas pausadas: Pausada" } });
  const zero = { price: 0, final_price: 0 };
  expect(await seen(id)).toMatchObject({ ...zero, is_price_pending: true, variants: [zero] });
  await other.pageChanges.catchUp();
  expect(await page(id)).toContain("Precio a confirmar");
  expect((await app.post("/orders/quote/", { products: [{ product_id: id, quantity: 1 }] })).body.lines).toMatchObject([
    { can_order: false, unit_price: 0 },
  ]);
  expect(await order(id)).toMatchObject({ status: 409, body: { code: "CONFLICT", product_id: id } });
  const more = { products: [{ id: accepted.products[0].id, quantity: 2 }] };
  expect(await app.put(`/orders/${accepted.id}/`, more, asStaff)).toMatchObject({ status: 200, body: { total: 1800 } });
  expect(await resume("brand", "Pausada")).toMatchObject({ body: { products: 1 } });
  expect(await seen(id)).toMatchObject({ price: 1000, final_price: 900, is_price_pending: false });
  expect((await order(id)).status).toBe(201);
});

test("a cancelled order doesn't come back while the sale of what it names is paused", async () => {
  const { id } = await createProduct(db, { brand: "Cancelada" });
  const placed = await placedOrder(app, customer.token, [{ product_id: id, quantity: 1 }]);
  const to = (status: string) => app.put(`/orders/${placed.id}/`, { status }, asStaff);
  await to("cancelled");
  await pause("brand", "Cancelada");
  const refused = await to("pending");
  expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT", product_id: id } });
  expect(refused.body.message).toContain("precio a confirmar");
  await resume("brand", "Cancelada");
  expect((await to("pending")).status).toBe(200);
  // What was accepted goes on.
  await pause("brand", "Cancelada");
  expect((await to("completed")).status).toBe(200);
});

test("the staff go on seeing and writing the real price, and it isn't one to be set", async () => {
  const { id } = await createProduct(db, { brand: "Conservada", discount: 50, price: 123_400 });
  await pause("brand", "Conservada");
  const { body } = await app.get(`/products/${id}/`, asStaff);
  expect(body).toMatchObject({ price: 1234, final_price: 617, is_price_pending: true, variants: [{ price: 1234 }] });
  const { options, variants } = body;
  expect((await app.put(`/products/${id}/`, { options, variants }, asStaff)).body).toMatchObject({ price: 1234 });
  const unpriced = (await app.get("/products/?no_prices=true&include_unavailable=true", asStaff)).body.results;
  expect(unpriced.map((each: { id: number }) => each.id)).not.toContain(id);
  await app.put(`/products/${id}/`, { price: 1500 }, asStaff);
  expect(await seen(id)).toMatchObject({ price: 0 });
  await resume("brand", "Conservada");
  expect(await seen(id)).toMatchObject({ price: 1500, final_price: 750 });
});

test("a product that comes into a paused category is paused, and leaves it so", async () => {
  const [paused, open] = [await createCategory(db, "En pausa"), await createCategory(db)];
  expect(await pause("category", paused.id)).toMatchObject({ body: { message: "Ventas pausadas: En pausa" } });
  const { id } = await createProduct(db, { categoryId: paused.id });
  expect(await seen(id)).toMatchObject({ price: 0, is_price_pending: true });
  await app.put(`/products/${id}/`, { category: open.id }, asStaff);
  expect(await seen(id)).toMatchObject({ price: 1000, final_price: 1000, is_price_pending: false });
  await app.put(`/products/${id}/`, { category: paused.id }, asStaff);
  expect(await seen(id)).toMatchObject({ price: 0, is_price_pending: true });
});

test("pauses of a supplier and a brand add up, are listed, and are undone", async () => {
  const { id } = await createProduct(db, { brand: "Doble" });
  const supplier = (await app.post("/suppliers/", { name: "Doble SA", brands: ["Doble"] }, asStaff)).body;
  const bySupplier = await pause("supplier", supplier.id);
  expect((await pause("supplier", supplier.id)).body).toMatchObject({ products: 0, activity_id: null });
  await pause("brand", "Doble");
  expect((await app.get("/sales/pause/", asStaff)).body.results).toEqual(
    expect.arrayContaining([
      { scope: "supplier", value: supplier.id, name: "Doble SA", products: 1 },
      { scope: "brand", value: "Doble", name: "Doble", products: 1 },
    ]),
  );
  expect((await app.get("/suppliers/", asStaff)).body.results).toMatchObject([{ is_paused: true }]);
  await undo(bySupplier.body.activity_id);
  expect(await seen(id)).toMatchObject({ is_price_pending: true });
  await resume("brand", "Doble");
  expect(await seen(id)).toMatchObject({ is_price_pending: false });
});

test("a kit isn't sold while the sale of a part is paused, whatever its price, and is again after", async () => {
  const part = await createProduct(db, { brand: "Parte" });
  const { id: category } = await createCategory(db);
  const parts = [{ variant_id: part.variants[0]?.id, quantity: 1 }];
  const make = async (given: object) =>
    (await app.post("/products/", { name: "Kit en pausa", category, parts, ...given }, asStaff)).body.id;
  await pause("brand", "Parte");
  const kits = [await make({ price: 50 }), await make({ parts_discount: 10 })];
  const [own, follows] = kits;
  const all = async (is_price_pending: boolean) => {
    for (const id of kits) expect(await seen(id)).toMatchObject({ is_price_pending, price: expect.any(Number) });
  };
  await all(true);
  expect(await order(own)).toMatchObject({ status: 409, body: { code: "CONFLICT", product_id: own } });
  await resume("brand", "Parte");
  await all(false);
  expect(await seen(follows)).toMatchObject({ price: 900 });
  expect((await order(own)).status).toBe(201);
  await pause("brand", "Parte");
  await all(true);
  expect((await order(follows)).status).toBe(409);
  await app.put(`/products/${part.id}/`, { brand: "Otra parte" }, asStaff);
  await all(false);
  await app.put(`/products/${part.id}/`, { brand: "Parte" }, asStaff);
  await all(true);
  await app.put(`/products/${own}/`, { parts: [] }, asStaff);
  expect(await seen(own)).toMatchObject({ is_price_pending: false });
  await resume("brand", "Parte");
});

test("only what is there is paused", async () => {
  for (const [scope, value] of [
    ["brand", "Ninguna"],
    ["category", 999_999],
    ["supplier", "Doble"],
  ] as const)
    expect(await pause(scope, value)).toMatchObject({ status: 400, body: { details: [{ path: "value" }] } });
});

test("a supplier is added, changed, deleted and brought back, with its pause", async () => {
  const { id: product } = await createProduct(db, { brand: "Suya" });
  const given = { name: "Suya SRL", contact: "Ana, 11 5555-0000", discount: 12.5, days: 3, is_paused: false };
  const made = await app.post("/suppliers/", { ...given, brands: ["Suya", "Suya"] }, asStaff);
  expect(made).toMatchObject({ status: 201, body: { ...given, brands: ["Suya"] } });
  const path = `/suppliers/${made.body.id}/`;
  const changed = await app.put(path, { ...made.body, is_paused: true }, asStaff);
  expect(changed.body).toMatchObject({ ...given, is_paused: true });
  expect(await seen(product)).toMatchObject({ is_price_pending: true });
  const gone = await app.delete(path, asStaff);
  expect(await seen(product)).toMatchObject({ is_price_pending: false });
  expect((await app.put(path, { name: "Otra" }, asStaff)).status).toBe(404);
  await undo(gone.body.activity_id);
  expect(await seen(product)).toMatchObject({ is_price_pending: true });
  await undo(changed.body.activity_id);
  expect(await seen(product)).toMatchObject({ is_price_pending: false });
  for (const [wrong, field] of [
    [{ name: " " }, "name"],
    [{ name: "A", discount: 101 }, "discount"],
    [{ name: "A", days: 1.5 }, "days"],
  ] as const)
    expect(await app.post("/suppliers/", wrong, asStaff)).toMatchObject({
      status: 400,
      body: { details: [{ path: field }] },
    });
});

test("an order and a pause at once: the order is taken before it or refused", async () => {
  const { id } = await createProduct(db, { brand: "A la vez", stock: 50 });
  const answers = await Promise.all([...Array.from({ length: 8 }, () => order(id)), pause("brand", "A la vez")]);
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  expect((await order(id)).status).toBe(409);
});
