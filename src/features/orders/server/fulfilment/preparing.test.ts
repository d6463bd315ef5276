import { expect, test } from "vitest";
import { openTestApp } from "../../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../../test/factories.ts";
import { placedOrder } from "../../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };
const customer = await createUser(db);
const method = async (kind: string) =>
  (await app.post("/payment-methods/", { kind, label: kind }, asStaff)).body.id as number;
const [cash, onDelivery] = [await method("cash"), await method("on_delivery")];
const [soils, pots] = [await createCategory(db, "Sustratos"), await createCategory(db, "Macetas")];
const soil = await createProduct(db, { name: "Turba", categoryId: soils.id, stock: 100 });
const pot = await createProduct(db, {
  ...{ name: "Maceta", categoryId: pots.id },
  variants: [{ stock: 100, sku: "MAC-5" }],
});

const place = (payment_method_id = cash, quantity = 1) =>
  placedOrder(
    app,
    customer.token,
    [
      { product_id: soil.id, quantity },
      { product_id: pot.id, quantity: 2 },
    ],
    { payment_method_id },
  );
const pay = (...ids: number[]) => app.post("/orders/bulk-payments/", { ids }, asStaff);
const waiting = async (state: string) =>
  (await app.get(`/orders/?to_fulfil=${state}`, asStaff)).body.results.map(({ id }: { id: number }) => id);

test("what is paid, or paid on delivery, waits to be prepared, the oldest first (docs/shop.md, Delivery)", async () => {
  const [first, unpaid, second, partly] = [await place(), await place(), await place(onDelivery), await place()];
  await pay(first.id);
  await app.post(`/orders/${partly.id}/payments/`, { amount: 1 }, asStaff);
  expect(await waiting("to_prepare")).toEqual([first.id, second.id]);
  await app.put(`/orders/${first.id}/fulfilment/`, { status: "ready" }, asStaff);
  // Staff who made an unpaid one ready go on with it.
  await app.put(`/orders/${unpaid.id}/fulfilment/`, { status: "ready" }, asStaff);
  expect(await waiting("to_prepare")).toEqual([second.id]);
  expect(await waiting("ready")).toEqual([first.id, unpaid.id]);
  await app.put(`/orders/${second.id}/`, { status: "cancelled" }, asStaff);
  await app.put(`/orders/${unpaid.id}/`, { status: "completed" }, asStaff);
  expect(await waiting("to_prepare")).toEqual([]);
  expect(await waiting("ready")).toEqual([first.id]);
  expect((await app.get("/orders/?to_fulfil=lost", asStaff)).status).toBe(400);
});

test("a picking list adds up what orders take, by category, and leaves cancelled ones out", async () => {
  const [one, other, cancelled] = [await place(), await place(cash, 3), await place()];
  await app.put(`/orders/${cancelled.id}/`, { status: "cancelled" }, asStaff);
  const list = (ids: unknown) => app.get(`/orders/picking-list/?orders=${ids}`, asStaff);
  const orders = [one.id, other.id];
  const details = (name: string) => ({ product_details: { name, label: "", seed_count: null }, orders });
  expect((await list([...orders, cancelled.id])).body).toEqual({
    lines: [
      { category: "Macetas", ...details("Maceta"), sku: "MAC-5", quantity: 4 },
      { category: "Sustratos", ...details("Turba"), sku: "", quantity: 4 },
    ],
  });
  await app.delete(`/products/${soil.id}/`, asStaff);
  expect((await list(orders)).body.lines).toMatchObject([{ category: "", sku: "" }, { category: "Macetas" }]);
  expect((await list("1,dos")).status).toBe(400);
  expect((await list("")).status).toBe(400);
});

test("the owner's words of each state are for the staff, and name only what they may", async () => {
  const words = await app.get("/orders/fulfilment-texts/", asStaff);
  expect(words.body.sent).toContain("{seguimiento}");
  const mine = { ...words.body, ready: "Pasá a buscar el #{pedido}" };
  expect((await app.put("/settings/", { whatsapp_texts: mine }, asStaff)).status).toBe(200);
  const readOnly = await createStaff(db, { role: "read_only" });
  expect((await app.get("/orders/fulfilment-texts/", { token: readOnly.token })).body).toEqual(mine);
  expect((await app.get("/orders/fulfilment-texts/", { token: customer.token })).status).toBe(403);
  const strange = await app.put("/settings/", { whatsapp_texts: { ...mine, ready: "{clave}" } }, asStaff);
  expect(strange.status).toBe(400);
});
