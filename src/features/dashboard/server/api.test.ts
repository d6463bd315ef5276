import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "#src/contract/holidays.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { withdrawals } from "#src/features/customer-requests/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { mailBy, openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const customer = await createUser(db);

const read = async (query = "") => (await app.get(`/admin/today/${query}`, { token })).body;
const aged = (id: number, hours: number) =>
  db
    .update(orders)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(orders.id, id));

test("says whether there is any product", async () => {
  expect(await read()).toMatchObject({ has_products: false });
  await createProduct(db, { isAvailable: false });
  expect(await read()).toMatchObject({ has_products: true });
});

test("counts the day's orders, those that wait, and those that wait for more than 48 hours", async () => {
  const before = await read();
  const line = [{ product_id: (await createProduct(db, { stock: 90 })).id, quantity: 1 }];
  await placedOrder(app, customer.token, line);
  const late = await placedOrder(app, customer.token, line);
  const nearly = await placedOrder(app, customer.token, line);
  const done = await placedOrder(app, customer.token, line);
  await aged(late.id, 49);
  await aged(nearly.id, 47);
  await aged(done.id, 60);
  await app.put(`/orders/${done.id}/`, { status: "completed" }, { token });
  expect(await read()).toMatchObject({
    orders_today: before.orders_today + 1,
    pending: before.pending + 3,
    late: before.late + 1,
    oldest_late: late.id,
  });
});

test("names the orders that have waited longest, whole, those first", async () => {
  const line = [{ product_id: (await createProduct(db, { stock: 90 })).id, quantity: 1 }];
  const [younger, oldest] = [
    await placedOrder(app, customer.token, line),
    await placedOrder(app, customer.token, line),
  ];
  await aged(younger.id, 900);
  await aged(oldest.id, 1000);
  const { pending_first } = await read();
  expect(pending_first.slice(0, 2).map((order: { id: number }) => order.id)).toEqual([oldest.id, younger.id]);
  expect(pending_first[0]).toMatchObject({ status: "pending", recipient_name: oldest.recipient_name });
  expect(pending_first[0].products).toHaveLength(1);

  await app.put(`/orders/${oldest.id}/`, { status: "completed" }, { token });
  await app.put(`/orders/${younger.id}/`, { status: "cancelled" }, { token });
  const left = (await read()).pending_first.map((order: { id: number }) => order.id);
  expect(left).not.toContain(oldest.id);
  expect(left).not.toContain(younger.id);
});

test("counts the withdrawals that nobody answered, with when the first answer is due", async () => {
  expect((await read()).withdrawals).toEqual({ open: 0, next_due: null });
  const rows = ["2026-11-10T12:00:00Z", "2026-11-20T12:00:00Z"].map((at, index) => ({
    code: `ARR-${index}`,
    kind: "purchase" as const,
    orderNumber: 5_000_000 + index,
    contact: "ana@correo.example",
    createdAt: new Date(at),
  }));
  await db.insert(withdrawals).values(rows);
  expect((await read()).withdrawals).toEqual({ open: 2, next_due: "2026-11-11T12:00:00.000Z" });
});

test("names products with little stock, without price and without picture", async () => {
  const before = await read();
  const photo = "/media/x/1000.webp";
  const low = await createProduct(db, { name: "AA poco", stock: 0, image: photo });
  await createProduct(db, { name: "AA justo", stock: 5, image: photo });
  await createProduct(db, { name: "AA bastante", stock: 6, image: photo });
  await createProduct(db, { name: "AA oculto", stock: 1, isAvailable: false, image: photo });
  await createProduct(db, { name: "AA sin precio", price: 0, stock: 9, image: photo });
  await createProduct(db, { name: "AA sin foto", stock: 9 });
  await createProduct(db, { name: "AA oculto sin nada", price: 0, isAvailable: false });
  const after = await read();
  expect(after.low_stock.count).toBe(before.low_stock.count + 2);
  expect(after.low_stock.first[0]).toEqual({ id: low.id, name: "AA poco", brand: "Marca", image: photo, stock: 0 });
  expect(after.without_price.count).toBe(before.without_price.count + 1);
  expect(after.without_photo.count).toBe(before.without_photo.count + 1);
});

test("says which mails failed", async () => {
  const line = [{ product_id: (await createProduct(db)).id, quantity: 1 }];
  const order = await placedOrder(app, customer.token, line);
  await db.update(mails).set({ status: "failed", lastError: "550" }).where(eq(mails.orderId, order.id));
  expect((await read()).failed_mails).toMatchObject({ count: 1, first: [{ order: order.id, last_error: "550" }] });
});

test("says whether mails can leave at all", async () => {
  expect(await read()).toMatchObject({ has_mail_server: false });
  const byServer = await openTestApp({ databaseUrl: app.databaseUrl, mail: mailBy({ send: async () => {} }) });
  expect((await byServer.get("/admin/today/", { token })).body).toMatchObject({ has_mail_server: true });
});

test("sums what was sold by day, product and category; cancelled orders are no sale", async () => {
  const category = await createCategory(db, "Solo de este test");
  const product = await createProduct(db, { name: "Vendido", price: 150_050, stock: 90, categoryId: category.id });
  const before = await read("?days=7");
  const line = [{ product_id: product.id, quantity: 40 }];
  const [today, week, cancelled] = [
    await placedOrder(app, customer.token, line),
    await placedOrder(app, customer.token, [{ product_id: product.id, quantity: 2 }]),
    await placedOrder(app, customer.token, line),
  ];
  await aged(week.id, 24 * 7);
  await app.put(`/orders/${cancelled.id}/`, { status: "cancelled" }, { token });
  expect(today.status).toBe("pending");

  const { sales } = await read("?days=7");
  expect(sales.by_day).toHaveLength(7);
  expect(sales.by_day.at(-1)).toMatchObject({
    units: before.sales.by_day.at(-1).units + 40,
    pesos: before.sales.by_day.at(-1).pesos + 60_020,
  });
  expect(sales.by_product[0]).toEqual({ product: product.id, name: "Vendido", units: 40, pesos: 60_020 });
  expect(sales.by_category).toContainEqual({ category: "Solo de este test", units: 40, pesos: 60_020 });

  const month = (await read()).sales;
  expect(month.by_day).toHaveLength(30);
  expect(month.by_product[0]).toMatchObject({ product: product.id, units: 42 });
});

test("what was adjusted counts to its day, as the total does, and to no product", async () => {
  const category = await createCategory(db, "Ajustada");
  const product = await createProduct(db, { price: 100_000, stock: 90, categoryId: category.id });
  const before = await read("?days=7");
  const order = await placedOrder(app, customer.token, [{ product_id: product.id, quantity: 60 }]);
  const adjustments = [
    { label: "Envío por moto", amount: 1_500.5 },
    { label: "Descuento acordado", amount: -500 },
  ];
  const { total } = (await app.put(`/orders/${order.id}/`, { adjustments }, { token })).body;
  const { by_day, by_product, by_category } = (await read("?days=7")).sales;
  expect(total).toBe(61_000.5);
  expect(by_day.at(-1).pesos).toBe(before.sales.by_day.at(-1).pesos + total);
  expect(by_day.at(-1).units).toBe(before.sales.by_day.at(-1).units + 60);
  expect(by_product[0]).toMatchObject({ product: product.id, units: 60, pesos: 60_000 });
  expect(by_category).toContainEqual({ category: "Ajustada", units: 60, pesos: 60_000 });
  expect(by_category).not.toContainEqual(expect.objectContaining({ units: 0 }));
});

test("tells what was paid by day and means, less what went back; a voided payment never was", async () => {
  const product = await createProduct(db, { price: 1_000_050, stock: 90 });
  const order = await placedOrder(app, customer.token, [{ product_id: product.id, quantity: 1 }]);
  const method = async (label: string) =>
    (await app.post("/payment-methods/", { kind: "cash", label, is_on: false }, { token })).body.id;
  const [cash, formula] = [await method("Efectivo"), await method("=Transferencia")];
  const pay = (body: object) => app.post(`/orders/${order.id}/payments/`, body, { token });
  const [today, earlier, long] = [0, 6, 7].map((days) => dayOf(new Date(Date.now() - days * 86_400_000)));
  await pay({ amount: 1_500.5, payment_method_id: cash });
  await pay({ amount: 500, payment_method_id: cash, kind: "refund" });
  await pay({ amount: 200, payment_method_id: formula, paid_on: earlier });
  await pay({ amount: 70, paid_on: long });
  const typo = (await pay({ amount: 9_000, payment_method_id: cash, paid_on: earlier })).body.payments.at(-1);
  await app.post(`/orders/${order.id}/payments/${typo.id}/void/`, undefined, { token });

  const week = [
    { day: today, method: "Efectivo", pesos: 1_000.5 },
    { day: earlier, method: "=Transferencia", pesos: 200 },
  ];
  expect((await read("?days=7")).paid).toEqual(week);
  expect((await read()).paid).toEqual([...week, { day: long, method: "", pesos: 70 }]);
  const sheet = await app.get("/admin/today/paid/?days=7", { token });
  expect(sheet.headers.get("content-disposition")).toBe('attachment; filename="cobrado.csv"');
  expect(sheet.body).toBe(
    `Día;Medio de pago;Cobrado\r\n${today};Efectivo;1000,5\r\n${earlier};'=Transferencia;200\r\n`,
  );
});

test("is for the staff alone, and knows its periods", async () => {
  expect((await app.get("/admin/today/")).status).toBe(401);
  expect((await app.get("/admin/today/", { token: customer.token })).status).toBe(403);
  expect((await app.get("/admin/today/?days=8", { token })).status).toBe(400);
});

test("names the licences that are over or end within two weeks, of what is on sale, the first to end first", async () => {
  expect((await read()).licences).toEqual({ count: 0, first: [] });
  const day = (days: number) => addDays(dayOf(new Date()), days);
  for (const days of [14, 15, -3]) await createProduct(db, { name: `En ${days}`, licenceUntil: day(days) });
  await createProduct(db, { licenceUntil: day(1), isAvailable: false });
  const { licences } = await read();
  expect(licences).toMatchObject({
    count: 2,
    first: [
      { name: "En -3", licence_until: day(-3) },
      { name: "En 14", licence_until: day(14) },
    ],
  });
  await app.put(`/products/${licences.first[0].id}/`, { licence_until: day(365) }, { token });
  expect((await read()).licences.count).toBe(1);
});
