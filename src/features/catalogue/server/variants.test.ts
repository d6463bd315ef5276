import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db, get, post, put } = app;
const asStaff = { token: (await createStaff(db)).token };
const { id: category } = await createCategory(db);
const options = [{ name: "Volumen", values: ["5 l", "10 l"] }];
const sizes = [
  { options: { Volumen: "5 l" }, price: 900, stock: 2, sku: "MAC-5", barcode: "7790895000997" },
  { options: { Volumen: "10 l" }, price: 1500, stock: 3, cost: { amount: 500, currency: "ARS" }, weight_g: 300 },
];

async function pot(name: string, given: object = { options, variants: sizes }) {
  const answer = await post("/products/", { name, category, ...given }, asStaff);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

test("a product of several sizes has the lowest price, the sum of the stock and each variant's label (docs/shop.md, Variants)", async () => {
  const made = await pot("Maceta");
  expect(made).toMatchObject({ price: 900, final_price: 900, stock: 5, blisters: [], options });
  expect(made.variants).toMatchObject([
    { label: "5 l", sku: "MAC-5", barcode: "7790895000997", price: 900, stock: 2, cost: null, margin: null },
    { label: "10 l", price: 1500, cost: { amount: 500, currency: "ARS" }, margin: 59.67, weight_g: 300 },
  ]);
  const seen = (await get(`/products/${made.id}/`)).body;
  expect(seen.variants[1]).not.toHaveProperty("cost");
  await put(`/products/${made.id}/`, { variants: [{ id: made.variants[0].id, stock: 0 }, made.variants[1]] }, asStaff);
  expect((await get(`/products/${made.id}/`)).body).toMatchObject({ price: 1500, stock: 3 });
});

test("codes find a variant, and are one variant's alone, but siblings may swap them", async () => {
  const made = await pot("Maceta con código", {
    options,
    variants: [
      { options: { Volumen: "5 l" }, price: 1, sku: "uno" },
      { options: { Volumen: "10 l" }, price: 1, sku: "Dos" },
    ],
  });
  const [small, large] = made.variants;
  expect((await get("/products/by-code/DOS/", asStaff)).body.variant.id).toBe(large.id);
  expect((await get("/products/?search=dos")).body.results[0]?.id).toBe(made.id);
  const taken = await post("/products/", { name: "Otra", category, sku: "UNO" }, asStaff);
  expect(taken).toMatchObject({ status: 409, body: { field: "sku", product_id: made.id, variant_id: small.id } });
  const swapped = [
    { id: small.id, sku: "Dos" },
    { id: large.id, sku: "uno" },
  ];
  expect((await put(`/products/${made.id}/`, { variants: swapped }, asStaff)).body.variants).toMatchObject(swapped);
  expect((await post("/products/", { name: "Otra", category, barcode: "7790895000998" }, asStaff)).status).toBe(400);
});

test("what is sold is said in one way, and every variant fits the options", async () => {
  const made = await pot("Maceta exigente", { options, variants: sizes.map(({ options: of }) => ({ options: of })) });
  const refused = async (given: object, path: string) =>
    expect(await put(`/products/${made.id}/`, given, asStaff)).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    });
  const [small, large] = made.variants.map(({ id }: { id: number }) => ({ id }));
  await refused({ price: 5 }, "variants");
  await refused({ variants: [small, large], stock: 5 }, "variants");
  await refused({ variants: [small, { options: { Color: "Rojo" } }] }, "variants.1.options");
  await refused({ variants: [small, { options: { Volumen: "20 l" } }] }, "variants.1.options");
  await refused({ variants: [small, { options: {} }] }, "variants.1.options");
  await refused({ variants: [small, small] }, "variants.1.id");
  await refused({ variants: [small, { options: { Volumen: "5 l" }, seed_count: 3 }] }, "variants.1.options");
  await refused({ options: [] }, "variants.0.options");
});

test("orders take a variant's stock, by its id alone where there are several, and keep its label", async () => {
  const made = await pot("Maceta pedida", { options, variants: sizes.map(({ sku: _, barcode: __, ...size }) => size) });
  const [, large] = made.variants;
  const customer = await createUser(db);
  const order = (line: object) => post("/orders/", { ...orderBody([]), products: [line] }, { token: customer.token });
  expect((await order({ product_id: made.id, quantity: 1 })).status).toBe(400);
  expect((await order({ variant_id: large.id, product_id: made.id + 1, quantity: 1 })).status).toBe(400);
  const placed = await order({ variant_id: large.id, quantity: 2 });
  expect(placed).toMatchObject({
    status: 201,
    body: { total: 3000, products: [{ variant: large.id, blister: null, product_details: { label: "10 l" } }] },
  });
  expect(await order({ variant_id: large.id, quantity: 2 })).toMatchObject({
    status: 409,
    body: { variant_id: large.id, message: expect.stringContaining("Maceta pedida (10 l)") },
  });
  const gone = await put(`/products/${made.id}/`, { variants: [{ id: made.variants[0].id }] }, asStaff);
  expect(gone).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});
