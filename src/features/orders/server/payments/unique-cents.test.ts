import { beforeEach, expect, test } from "vitest";
import { paymentMethods } from "#src/features/payment-methods/server/tables.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../../test/factories.ts";
import { orderBody } from "../../../../../test/orders.ts";

const app = await openTestApp({ connections: 20 });
const other = await openTestApp({ databaseUrl: app.databaseUrl, connections: 20 });
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };

const add = async (kind: string, more: object = {}) =>
  (await app.post("/payment-methods/", { kind, label: kind, law_read: true, ...more }, asStaff)).body.id;
const isOn = (unique_cents: boolean) => app.put("/settings/", { unique_cents }, asStaff);
/** Their prices are far apart, so that no test takes the amounts of another. */
let price = 0;
const aPot = () => {
  price += 1_000_000;
  return createProduct(db, { price, stock: 1_000 });
};
const buyers = await Promise.all(Array.from({ length: 4 }, () => createUser(db)));
let turn = 0;

async function place(product: { id: number }, more: object = {}, quantity = 1) {
  const by = turn++ % 2 === 0 ? app : other;
  const buyer = buyers[turn % buyers.length]?.token;
  return (await by.post("/orders/", orderBody([{ product_id: product.id, quantity }], { ...more }), { token: buyer }))
    .body;
}

type Seen = { adjustments: { kind: string; amount: number }[]; total: number };
const centsOf = ({ adjustments }: Seen) => adjustments.find(({ kind }) => kind === "rounding")?.amount;

let transfer = 0;
beforeEach(async () => {
  for (const { id } of await db.select().from(paymentMethods)) await app.delete(`/payment-methods/${id}/`, asStaff);
  transfer = await add("transfer", { alias: "brote.semilla" });
  await isOn(true);
});

test("fifty equal transfers at once have fifty amounts, each up to 99 centavos in the buyer's favour (docs/shop.md, Payment)", async () => {
  const pot = await aPot();
  const placed = await Promise.all(Array.from({ length: 50 }, () => place(pot, { expected_total: price / 100 })));
  expect(new Set(placed.map(({ total }) => total)).size).toBe(50);
  for (const order of placed) {
    const cents = centsOf(order) ?? 0;
    expect(cents).toBeLessThanOrEqual(-0.01);
    expect(cents).toBeGreaterThanOrEqual(-0.99);
    expect(Math.round(order.total * 100)).toBe(Math.round(price + cents * 100));
    expect(order.transfer.amount).toBe(order.total);
    expect(order.adjustments).toMatchObject([{ kind: "rounding", label: "Centavos para reconocer tu transferencia" }]);
  }
});

test("once all 99 are taken none is added; what is paid or cancelled is free again", async () => {
  const pot = await aPot();
  const placed: (Seen & { id: number })[] = [];
  for (let left = 99; left > 0; left -= 33)
    placed.push(...(await Promise.all(Array.from({ length: 33 }, () => place(pot)))));
  expect(new Set(placed.map(centsOf)).size).toBe(99);
  expect(await place(pot)).toMatchObject({ total: price / 100, adjustments: [] });
  const [paid, cancelled] = placed;
  await app.post(`/orders/${paid?.id}/payments/`, { amount: paid?.total }, asStaff);
  await app.put(`/orders/${cancelled?.id}/`, { status: "cancelled" }, asStaff);
  const free = [paid, cancelled].map((one) => one && centsOf(one));
  expect(free).toContain(centsOf(await place(pot)));
  expect(free).toContain(centsOf(await place(pot)));
  // Reopened, it must not share the amount that another has by now.
  const { body } = await app.put(`/orders/${cancelled?.id}/`, { status: "pending" }, asStaff);
  expect(body).toMatchObject({ status: "pending", total: price / 100, adjustments: [] });
}, 60_000);

test("only a transfer carries them, and only while the owner wants it", async () => {
  const pot = await aPot();
  const cash = await add("cash");
  expect(centsOf(await place(pot, { payment_method_id: cash }))).toBeUndefined();
  expect(centsOf(await place(pot, { payment_method_id: transfer }))).toBeLessThan(0);
  await isOn(false);
  expect(centsOf(await place(pot, { payment_method_id: transfer }))).toBeUndefined();
});

test("a quote doesn't know them: its total is what is expected, another one is refused", async () => {
  const pot = await aPot();
  const products = [{ product_id: pot.id, quantity: 2 }];
  const { body } = await app.post("/orders/quote/", { products, payment_method_id: transfer });
  expect(body).toMatchObject({ total: price / 50, adjustments: [] });
  expect((await place(pot, { expected_total: body.total }, 2)).total).toBeLessThan(body.total);
  expect((await place(pot, { expected_total: body.total - 0.5 }, 2)).code).toBe("PRICE_CHANGED");
});

test("an order that is changed has centavos of its own at its new amount", async () => {
  const pot = await aPot();
  const [one, changed] = [await place(pot), await place(pot, {}, 2)];
  const half = await app.put(
    `/orders/${changed.id}/`,
    { products: [{ id: changed.products[0].id, quantity: 1 }] },
    asStaff,
  );
  expect(half.body.total).not.toBe(one.total);
  expect(centsOf(half.body)).toBeLessThan(0);
  expect(Math.round(half.body.total * 100)).toBe(Math.round(price + (centsOf(half.body) ?? 0) * 100));
  const pays = { amount: half.body.total };
  await app.post(`/orders/${changed.id}/payments/`, pays, asStaff);
  const moved = await app.put(`/orders/${changed.id}/`, { status: "completed" }, asStaff);
  expect(moved.body).toMatchObject({ total: half.body.total, payment_status: "paid" });
});
