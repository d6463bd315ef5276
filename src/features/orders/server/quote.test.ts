import { and, count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createProduct, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";
import { orders } from "./tables.ts";

const app = await openTestApp();
const { db } = app;

const quote = async (products: unknown, given = {}, options = {}) =>
  app.post("/orders/quote/", { products, ...given }, options);

const idOf = ({ variants: [variant] }: { variants: { id: number }[] }) => variant?.id ?? 0;

test("says to everyone what lines would cost, each unit rounded to the centavo, and stores nothing", async () => {
  const soil = await createProduct(db, { price: 33_333, discount: 12.5, stock: 10 });
  const pot = await createProduct(db, { price: 100_050, stock: 3 });
  const stored = await db.select({ orders: count() }).from(orders);
  const lines = [
    { variant_id: idOf(soil), quantity: 3 },
    { product_id: pot.id, quantity: 1 },
  ];
  const answer = await quote(lines);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    lines: [
      { variant_id: idOf(soil), quantity: 3, unit_price: 291.66, subtotal: 874.98, available: 10, can_order: true },
      { variant_id: idOf(pot), quantity: 1, unit_price: 1000.5, subtotal: 1000.5, available: 3, can_order: true },
    ],
    subtotal: 1875.48,
    adjustments: [],
    total: 1875.48,
    payment_methods: [],
    delivery_options: [],
    notices: [],
  });
  expect(await db.select({ orders: count() }).from(orders)).toEqual(stored);
  expect((await app.get(`/products/${soil.id}/`)).body.stock).toBe(10);
  const ahead = {
    delivery: { option_id: 1, postal_code: "1406", province: "Salta" },
    payment_method_id: 2,
    coupon: "",
  };
  expect((await quote(lines, ahead, { token: "vencido" })).body).toEqual(answer.body);

  const { token } = await createUser(db);
  const placed = await app.post("/orders/", orderBody([], { products: lines, expected_total: 1875.48 }), { token });
  expect(placed).toMatchObject({ status: 201, body: { subtotal: 1875.48, total: answer.body.total } });
});

test("merges repeated lines in the order of first mention, however they name the variant", async () => {
  const pot = await createProduct(db, { stock: 5 });
  const seeds = await createProduct(db, { blisters: [{ seedCount: 3, price: 50_000, stock: 9 }] });
  const blister_id = seeds.blisters[0]?.id;
  const { body } = await quote([
    { product_id: seeds.id, blister_id, quantity: 2 },
    { product_id: pot.id, quantity: 3 },
    { variant_id: blister_id, quantity: 1 },
    { variant_id: idOf(pot), product_id: pot.id, quantity: 3 },
  ]);
  expect(body.lines).toEqual([
    { variant_id: blister_id, quantity: 3, unit_price: 500, subtotal: 1500, available: 9, can_order: true },
    { variant_id: idOf(pot), quantity: 6, unit_price: 1000, subtotal: 0, available: 5, can_order: false },
  ]);
  expect(body).toMatchObject({ subtotal: 1500, total: 1500 });
});

test("tells what can't be had, without an error, and doesn't count it", async () => {
  const sold = await createProduct(db, { stock: 1 });
  const few = await createProduct(db, { stock: 2 });
  const free = await createProduct(db, { price: 0, stock: 7 });
  const hidden = await createProduct(db, { isAvailable: false });
  const deleted = await createProduct(db);
  await archiveProduct(db, deleted.id);
  const sizes = await createProduct(db, {
    options: [{ name: "Volumen", values: ["5 l", "10 l"] }],
    variants: [
      { options: { Volumen: "5 l" }, stock: 4 },
      { options: { Volumen: "10 l" }, stock: 4, isAvailable: false },
    ],
  });
  const unsold = sizes.variants[1]?.id;
  const { status, body } = await quote([
    { product_id: sold.id, quantity: 1 },
    { product_id: few.id, quantity: 3 },
    { product_id: free.id, quantity: 1 },
    { product_id: hidden.id, quantity: 1 },
    { variant_id: idOf(deleted), quantity: 1 },
    { variant_id: unsold, quantity: 1 },
    { variant_id: 2_147_483_647, quantity: 2 },
    { product_id: 2_147_483_646, quantity: 2 },
    { product_id: 2_147_483_647, quantity: 2 },
  ]);
  expect(status).toBe(200);
  const gone = { quantity: 1, unit_price: 0, subtotal: 0, available: 0, can_order: false };
  expect(body.lines).toEqual([
    { variant_id: idOf(sold), quantity: 1, unit_price: 1000, subtotal: 1000, available: 1, can_order: true },
    { variant_id: idOf(few), quantity: 3, unit_price: 1000, subtotal: 0, available: 2, can_order: false },
    { ...gone, variant_id: idOf(free), available: 7 },
    { ...gone, variant_id: idOf(hidden) },
    { ...gone, variant_id: idOf(deleted) },
    { ...gone, variant_id: unsold },
    { ...gone, variant_id: 2_147_483_647, quantity: 2 },
    { ...gone, variant_id: null, quantity: 2 },
    { ...gone, variant_id: null, quantity: 2 },
  ]);
  expect(body).toMatchObject({ subtotal: 1000, total: 1000 });
});

test("an empty list costs nothing, and 100 lines are the most", async () => {
  expect(await quote([])).toMatchObject({ status: 200, body: { lines: [], subtotal: 0, adjustments: [], total: 0 } });
  const pot = await createProduct(db, { stock: 200 });
  const line = { product_id: pot.id, quantity: 1 };
  expect((await quote(Array(99).fill(line))).body.lines).toMatchObject([{ quantity: 99 }]);
  expect(await quote(Array(101).fill(line))).toMatchObject({
    status: 400,
    body: { details: [{ path: "products", message: "Un pedido lleva 100 productos como máximo" }] },
  });
});

test("refuses what doesn't say which variant is meant", async () => {
  const [pot, other] = [await createProduct(db), await createProduct(db)];
  const seeds = await createProduct(db, { blisters: [{ seedCount: 3, price: 50_000, stock: 9 }] });
  const sizes = await createProduct(db, {
    name: "Bolsa secreta",
    isAvailable: false,
    options: [{ name: "Volumen", values: ["5 l", "10 l"] }],
    variants: [{ options: { Volumen: "5 l" } }, { options: { Volumen: "10 l" } }],
  });
  const refused = [
    [{ variant_id: idOf(pot), product_id: other.id, quantity: 1 }],
    [{ product_id: pot.id, blister_id: idOf(pot), quantity: 1 }],
    [{ product_id: pot.id, blister_id: seeds.blisters[0]?.id, quantity: 1 }],
    [{ product_id: seeds.id, quantity: 1 }],
    [{ product_id: sizes.id, quantity: 1 }],
    [{ quantity: 1 }],
    [{ product_id: pot.id, quantity: 0 }],
    [{ product_id: pot.id, quantity: 1.5 }],
    [{ product_id: "1'", quantity: 1 }],
    [
      { product_id: pot.id, quantity: 60 },
      { variant_id: idOf(pot), quantity: 60 },
    ],
    "todo",
    undefined,
  ];
  for (const lines of refused) {
    const { status, body } = await quote(lines);
    expect({ status, code: body.code, details: body.details.length > 0 }, JSON.stringify(lines)).toEqual({
      status: 400,
      code: "VALIDATION",
      details: true,
    });
    expect(JSON.stringify(body)).not.toContain("secreta");
  }
});

test("300 a minute are read for an address", async () => {
  const other = await openTestApp();
  const asked = await Promise.all(Array.from({ length: 310 }, () => other.post("/orders/quote/", { products: [] })));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(asked.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
});

test("follows a price and a stock that move", async () => {
  const pot = await createProduct(db, { price: 100_000, stock: 5 });
  await app.db.update(products).set({ discount: 33.33 }).where(eq(products.id, pot.id));
  await app.db
    .update(variants)
    .set({ stock: 4 })
    .where(and(eq(variants.productId, pot.id)));
  expect((await quote([{ product_id: pot.id, quantity: 4 }])).body).toMatchObject({
    lines: [{ unit_price: 666.7, available: 4 }],
    total: 2666.8,
  });
});
