import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createStaff } from "../../../../test/factories.ts";

const { db, get, post, put } = await openTestApp();
const asStaff = { token: (await createStaff(db)).token };
const { id: category } = await createCategory(db);

const options = [{ name: "Volumen", values: ["5 l", "10 l"] }];
const made = async (name: string) => {
  const variants = [
    { options: { Volumen: "5 l" }, price: 900, stock: 2, sku: `${name}-5`, cost: { amount: 400, currency: "ARS" } },
    { options: { Volumen: "10 l" }, price: 1500, stock: 3, weight_g: 300 },
  ];
  return (await post("/products/", { name, category, options, variants }, asStaff)).body;
};
const read = async (id: number) => (await get(`/products/${id}/`, asStaff)).body;
const lastOf = async (id: number) =>
  (await get("/activity-logs/?page_size=50", asStaff)).body.results.find(
    (entry: { product: number | null; action: string }) => entry.product === id && entry.action === "update",
  );
const undo = (id: number) => post(`/activity-logs/${id}/undo/`, undefined, asStaff);

test("an edit of codes, costs and variants is told with their values and undone whole", async () => {
  const before = await made("deshecha");
  const [small, large] = before.variants;
  await put(
    `/products/${before.id}/`,
    {
      options: [{ name: "Volumen", values: ["5 l", "20 l"] }],
      variants: [
        { id: small.id, sku: "otro", barcode: "7790895000997", cost: { amount: 3.5, currency: "USD" }, stock: 7 },
        { options: { Volumen: "20 l" }, price: 2500, stock: 1 },
      ],
    },
    asStaff,
  );
  const entry = await lastOf(before.id);
  expect(entry.changes.variants).toMatchObject({
    before: [
      { label: "5 l", sku: "deshecha-5", cost: 400, currency: "ARS", stock: 2 },
      { label: "10 l", weight_g: 300 },
    ],
    after: [
      { label: "5 l", sku: "otro", barcode: "7790895000997", cost: 3.5, currency: "USD", stock: 7 },
      { label: "20 l", price: 2500 },
    ],
  });
  expect((await undo(entry.id)).status).toBe(200);
  const after = await read(before.id);
  expect({ options: after.options, variants: after.variants }).toEqual({
    options: before.options,
    variants: before.variants,
  });
  expect(after.variants[1].id).toBe(large.id);
});

test("an undo waits where a code that would come back is another's by now", async () => {
  const before = await made("retenida");
  const [small, large] = before.variants;
  await put(`/products/${before.id}/`, { variants: [{ id: small.id, sku: "" }, { id: large.id }] }, asStaff);
  const entry = await lastOf(before.id);
  await post("/products/", { name: "Otra dueña", category, sku: "RETENIDA-5" }, asStaff);
  expect(await undo(entry.id)).toMatchObject({ status: 409, body: { code: "CONFLICT", field: "sku" } });
  expect((await read(before.id)).variants[0].sku).toBe("");
});
