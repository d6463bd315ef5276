import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";

const { db, get, call } = await openTestApp();
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

describe("one product", () => {
  test("is answered whole", async () => {
    const made = await createProduct(db, { name: "Kit", price: 123_456 });
    const answer = await get(`/products/${made.id}/`);
    expect(answer).toMatchObject({ status: 200, body: { id: made.id, name: "Kit", price: 1234.56 } });
  });

  test("that is unavailable is found by staff alone", async () => {
    const { token } = await createStaff(db);
    const made = await createProduct(db, { isAvailable: false });
    for (const path of [`/products/${made.id}/`, `/products/${made.id}/related/`]) {
      expect(await get(path)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND", message: "Producto no encontrado" },
      });
      expect((await get(path, { token: "gone" })).status).toBe(404);
      expect((await get(path, { token })).status).toBe(200);
    }
  });

  test.each([
    ["abc", 400],
    ["0", 400],
    ["-1", 400],
    ["1.5", 400],
    ["2147483648", 400],
    ["99999999999999999999", 400],
    ["%00", 400],
    ["2147483647", 404],
  ])("with the id %s is %i", async (id, status) => {
    expect((await get(`/products/${id}/`)).status).toBe(status);
    expect((await get(`/products/${id}/related/`)).status).toBe(status);
  });

  test("has the other available products of its category as related ones", async () => {
    const category = await createCategory(db);
    const shown = await createProduct(db, { categoryId: category.id });
    await createProduct(db, { name: "agotado", categoryId: category.id, stock: 0 });
    await createProduct(db, { name: "primero", categoryId: category.id });
    await createProduct(db, { name: "último", categoryId: category.id });
    await createProduct(db, { name: "oculto", categoryId: category.id, isAvailable: false });
    await createProduct(db, { name: "de otra" });
    const { body } = await get(`/products/${shown.id}/related/`);
    expect(names(body)).toEqual(["último", "primero", "agotado"]);
  });
});

test("products on sale are the available ones with a discount", async () => {
  await createProduct(db, { name: "agotado", discount: 5, stock: 0 });
  await createProduct(db, { name: "rebajado", discount: 0.01 });
  await createProduct(db, { name: "oculto", discount: 50, isAvailable: false });
  await createProduct(db, { name: "entero" });
  await createProduct(db, { name: "sin precio", discount: 50, price: 0 });
  const { body } = await get("/products/on-sale/");
  expect(names(body)).toEqual(["rebajado", "agotado"]);
  expect(body.count).toBe(2);
});

test("categories come by name, with their available products counted", async () => {
  const [second, first] = [await createCategory(db, "zeta"), await createCategory(db, "Ábaco")];
  await createProduct(db, { categoryId: first.id });
  await createProduct(db, { categoryId: first.id, stock: 0 });
  await createProduct(db, { categoryId: first.id, isAvailable: false });
  const { body } = await get("/products/categories/");
  expect(body).toMatchObject({ next: null, previous: null });
  expect(body.count).toBe(body.results.length);
  expect(body.results[0]).toMatchObject({ id: first.id, name: "Ábaco", product_count: 2 });
  expect(body.results.at(-1)).toMatchObject({ id: second.id, name: "zeta", product_count: 0 });
});

test("brands come once each, those of unavailable products to staff alone", async () => {
  const { token } = await createStaff(db);
  await createProduct(db, { brand: "beta" });
  await createProduct(db, { brand: "beta" });
  await createProduct(db, { brand: "Alfa" });
  await createProduct(db, { brand: "Oculta", isAvailable: false });
  await createProduct(db, { brand: "" });
  expect((await get("/products/brands/")).body.results).toEqual(["Alfa", "beta", "Marca"]);
  expect((await get("/products/brands/", { token })).body.results).toEqual(["Alfa", "beta", "Marca", "Oculta"]);
});

test("a path without its last slash is redirected, another method refused", async () => {
  const redirected = await get("/products?page=2");
  expect(redirected.status).toBe(308);
  expect(redirected.headers.get("location")).toBe("/api/products/?page=2");
  expect((await get("/products/on-sale")).headers.get("location")).toBe("/api/products/on-sale/");
  const refused = await call("PATCH", "/products/");
  expect(refused).toMatchObject({ status: 405, body: { code: "METHOD_NOT_ALLOWED" } });
  expect((await call("PATCH", "/nada/")).status).toBe(404);
});

test("every call stands in the description of the API", async () => {
  const { status, body } = await get("/openapi.json");
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(["/api/products/", "/api/products/{id}/", "/api/products/{id}/related/"]),
  );
});
