import { describe, expect, test } from "vitest";
import type { FieldProblem } from "#src/contract/problem.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { openTestApp } from "./app.ts";
import { createCategory, createProduct, createStaff } from "./factories.ts";
import { shapesOf } from "./fuzz/costly-values.ts";
import type { ApiDocument } from "./fuzz/requests.ts";

const { app, call, db, get, post, put } = await openTestApp();
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
    const count = await db.$count(activeProducts);
    expect(await post("/products/", { category: category.id, ...given }, asStaff)).toMatchObject(refused);
    expect(await put(`/products/${made.id}/`, given, asStaff)).toMatchObject(refused);
    expect(await db.$count(activeProducts)).toBe(count);
  });

  test("as the brand of a bulk price change is refused", async () => {
    const change = { operation: "increase", type: "brand", value: unclean, percentage: 10 };
    expect(await put("/bulk-update-prices/", change, asStaff)).toMatchObject(refused);
    expect(await post("/bulk-update-prices/preview/", change, asStaff)).toMatchObject(refused);
  });
});

const accents = "\u0316\u0300".repeat(16);

test("no call takes such a text in any of its fields", async () => {
  const document: ApiDocument = (await get("/openapi.json")).body;
  const schemas = document.components?.schemas ?? {};
  const taken: string[] = [];
  let tried = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content?.["application/json"]?.schema;
      for (const { properties = {} } of schema ? shapesOf(schema, schemas) : []) {
        const fields = Object.entries(properties);
        const texts = fields.filter(([, each]) =>
          shapesOf(each, schemas).some(({ type }) => [type].flat().includes("string")),
        );
        const fixed = fields.map(([name, each]) => [
          name,
          each.const ?? (each.enum?.length === 1 ? each.enum[0] : undefined),
        ]);
        const names = texts.map(([name]) => name).filter((name) => !fixed.some(([of, value]) => of === name && value));
        for (const unclean of [...Object.values(UNCLEAN), accents]) {
          const body = {
            ...Object.fromEntries(fixed),
            ...Object.fromEntries(names.map((name) => [name, `Clave-larga-9 ${unclean}`])),
          };
          const address = path.replace("/api", "").replaceAll(/\{\w+\}/g, "1");
          const answer = await call(method.toUpperCase(), address, { ...asStaff, body });
          const paths = answer.body?.details?.map((detail: FieldProblem) => detail.path) ?? [];
          tried += names.length;
          taken.push(
            ...names
              .filter((name) => answer.status !== 400 || !paths.includes(name))
              .map((name) => `${method} ${path} ${name}`),
          );
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(400);
  expect(taken).toEqual([]);
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

test.each(["/%00", "/producto/%00", "/producto/%", "/%ff", "/productos?search=%00"])(
  "the address %s shows the shop's face and a way back",
  async (address) => {
    const answer = await app.request(address);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    const page = await answer.text();
    expect(page).toContain("Esa dirección está mal escrita");
    expect(page).toContain('href="/productos"');
    expect(page).toContain('src="/icons/192.png"');
  },
);

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
