import { describe, expect, test } from "vitest";
import { products } from "#src/db/tables/catalogue.ts";
import { openTestApp } from "./app.ts";
import { createCategory, createProduct, createStaff } from "./factories.ts";

const { app, db, get, post, put } = await openTestApp();
const asStaff = { token: (await createStaff(db)).token };
const category = await createCategory(db);

const UNCLEAN = { half: "\ud800", "other half": "a\udc00b", NUL: "a\u0000b" };
const refused = { status: 400, body: { code: "VALIDATION" } };

describe.each(Object.entries(UNCLEAN))("a text with %s", (_, unclean) => {
  test.each([
    ["a name", { name: unclean }],
    ["a feature", { name: "Bien", features: [unclean] }],
    ["a seed fact", { name: "Bien", thc: unclean }],
  ])("as %s of a product is refused and nothing is stored", async (_field, given) => {
    const made = await createProduct(db);
    const count = await db.$count(products);
    expect(await post("/products/", { category: category.id, ...given }, asStaff)).toMatchObject(refused);
    expect(await put(`/products/${made.id}/`, given, asStaff)).toMatchObject(refused);
    expect(await db.$count(products)).toBe(count);
  });

  test("as the brand of a bulk price change is refused", async () => {
    const change = { operation: "increase", type: "brand", value: unclean, percentage: 10 };
    expect(await put("/bulk-update-prices/", change, asStaff)).toMatchObject(refused);
    expect(await post("/bulk-update-prices/preview/", change, asStaff)).toMatchObject(refused);
  });
});

test.each([
  "/productos?search=%00",
  "/productos?categories=a%00b",
  "/productos?search=%ED%A0%80",
  "/productos.data?search=%00",
  "/producto/%00",
  "/carrito?utm_source=%01",
  "/media/a%00/b",
  "/producto/%",
  "/producto/%c0%af",
  "/%ff",
  "/api/products/%ff/",
])("the address %s is refused", async (address) => {
  expect((await app.request(address)).status).toBe(400);
});

test("a call's address follows the same rules", async () => {
  expect(await get("/products/?search=%ED%A0%80")).toMatchObject(refused);
  expect(await get("/products/?brand=%00")).toMatchObject(refused);
});

test.each([
  "/productos?search=%C3%B1and%C3%BA%20100%25",
  "/productos?search=100%",
  "/productos?search=%F1",
  "/productos?search=%F0%9F%8C%B1",
])("the address %s is answered", async (address) => {
  expect((await app.request(address)).status).toBe(200);
});
