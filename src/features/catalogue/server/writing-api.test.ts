import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db, get, post, put, delete: remove, call } = app;
const staff = await createStaff(db);
const customer = await createUser(db);
const asStaff = { token: staff.token };

const newestEntry = async () => {
  const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
  return entry;
};

describe("creating a product", () => {
  test("answers it whole, finds it and records it", async () => {
    const category = await createCategory(db);
    const input = {
      name: "  Sustrato Ligero ",
      brand: "Tierra Buena",
      category: category.id,
      description: "Aireado\ny liviano",
      volume: "50 L",
      dimensions: "40 x 60 cm",
      price: 12_345.67,
      stock: 7,
      discount: 10,
      image: "/media/a.webp",
      image_2: "",
      image_3: null,
      vat_rate: "10.5",
      is_available: true,
      features: [" Orgánico ", ""],
      genotype: "Híbrida",
    };
    const answer = await post("/products/", input, asStaff);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...input,
      name: "Sustrato Ligero",
      category_name: category.name,
      final_price: 11_111.1,
      availability: "in_stock",
      image_2: null,
      features: ["Orgánico"],
      blisters: [],
      flavors: "",
    });
    expect((await get(`/products/${answer.body.id}/`, asStaff)).body).toEqual(answer.body);
    expect((await get("/products/?search=sustrrato+buena")).body.count).toBe(1);
    expect(await newestEntry()).toMatchObject({
      action: "create",
      description: "Producto creado: Sustrato Ligero",
      actor: staff.username,
      productId: answer.body.id,
    });
  });

  test("needs a name and a category alone", async () => {
    const category = await createCategory(db);
    const { status, body } = await post("/products/", { name: "Simple", category: category.id }, asStaff);
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: 0, stock: 0, discount: 0, brand: "", image: null, is_available: true });
    const { body: refused } = await post("/products/", {}, asStaff);
    expect(refused.errors).toContain("El nombre del producto es requerido");
    expect(refused.errors).toContain("Por favor selecciona una categoría");
  });

  test("with blisters takes stock and price from them", async () => {
    const category = await createCategory(db);
    const blisters = [
      { seed_count: 3, price: 900, stock: 4 },
      { seed_count: 1, price: 350.5, stock: 2 },
    ];
    const { body } = await post("/products/", { name: "Semilla", category: category.id, stock: 99, blisters }, asStaff);
    expect(body).toMatchObject({ price: 350.5, stock: 6 });
    expect(body.blisters).toEqual([
      { id: expect.any(Number), ...blisters[0] },
      { id: expect.any(Number), ...blisters[1] },
    ]);
  });

  test.each([
    ["a blank name", { name: "  " }],
    ["a name too long", { name: "a".repeat(201) }],
    ["a NUL in a text", { brand: "a\u0000b" }],
    ["a price as text", { price: "10" }],
    ["a negative price", { price: -1 }],
    ["a third decimal", { price: 1.005 }],
    ["a price too high", { price: 1e9 }],
    ["an enormous number", { price: 1e308 }],
    ["half a unit", { stock: 1.5 }],
    ["a negative stock", { stock: -1 }],
    ["an enormous stock", { stock: 1e12 }],
    ["a discount over 100", { discount: 100.01 }],
    ["a discount with three decimals", { discount: 1.005 }],
    ["an unknown category", { category: 2_147_483_647 }],
    ["a category out of range", { category: 2_147_483_648 }],
    ["a category as text", { category: "1" }],
    ["a description too long", { description: "a".repeat(10_001) }],
    ["features that are no list", { features: "una" }],
    ["a flag as text", { is_available: "true" }],
    ["a blister without seeds", { blisters: [{ seed_count: 0, price: 1, stock: 1 }] }],
    ["an image that is no address", { image: "foto.jpg" }],
    ["an image without TLS", { image: "http://imagenes.example/a.png" }],
    ["a script as an image", { image_2: "javascript:alert(1)" }],
    ["an image on another host without protocol", { image_3: "//imagenes.example/a.png" }],
    ["null for a text", { brand: null }],
  ])("refuses %s and stores nothing", async (_, wrong) => {
    const category = await createCategory(db);
    const answer = await post("/products/", { name: "Nombre", category: category.id, ...wrong }, asStaff);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: "VALIDATION",
      message: expect.any(String),
      errors: expect.any(Array),
      details: expect.any(Array),
      request_id: expect.any(String),
    });
    expect((await get(`/products/?category=${category.id}`)).body.count).toBe(0);
  });

  test("stores the shop's own images by their path", async () => {
    const category = await createCategory(db);
    const path = "/media/0123456789abcdef0123456789abcdef/1000.webp";
    const input = { name: "Foto", category: category.id, image: `http://localhost:3000${path}`, image_2: path };
    expect((await post("/products/", input, asStaff)).body).toMatchObject({ image: path, image_2: path });
  });
});

test.each(["/..//evil.example/a.png", "http://localhost:3000//evil.example/a.png", "/.//evil.example/a.png"])(
  "the image path %s leads to no other host",
  async (image) => {
    const category = await createCategory(db);
    const answer = await post("/products/", { name: "Foto", category: category.id, image }, asStaff);
    expect(answer.status).toBe(400);
  },
);

describe("changing a product", () => {
  test("changes only what is given and records what differs", async () => {
    const made = await createProduct(db, { name: "Viejo", price: 100_000, stock: 3, description: "igual" });
    const category = await createCategory(db, "Nueva categoría");
    const answer = await put(
      `/products/${made.id}/`,
      { name: "Nuevo", price: 1500.5, stock: 3, category: category.id },
      asStaff,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: "Nuevo", price: 1500.5, stock: 3, description: "igual", brand: "Marca" });
    expect(Date.parse(answer.body.updated_at)).toBeGreaterThan(Date.parse(answer.body.created_at));
    expect((await get(`/products/${made.id}/`, asStaff)).body).toEqual(answer.body);
    expect((await get("/products/?search=nuevo+categoria")).body.count).toBe(1);
    const entry = await newestEntry();
    expect(entry).toMatchObject({ action: "update", actor: staff.username, productId: made.id });
    expect(entry?.changes).toEqual({
      name: { before: "Viejo", after: "Nuevo" },
      price: { before: 1000, after: 1500.5 },
      category: { before: expect.stringMatching(/^Categoría/), after: "Nueva categoría" },
    });
  });

  test.each([{}, { name: "Igual" }, { name: " Igual ", stock: 10, features: [] }])(
    "to what it is, as by %j, changes nothing, its version neither, and records nothing",
    async (given) => {
      const made = await createProduct(db, { name: "Igual" });
      const before = (await get(`/products/${made.id}/`)).body;
      const lastEntry = await newestEntry();
      expect(await put(`/products/${made.id}/`, given, asStaff)).toMatchObject({ status: 200, body: before });
      expect((await get(`/products/${made.id}/`)).body).toEqual(before);
      expect(await newestEntry()).toEqual(lastEntry);
    },
  );

  test("keeps a blister that comes without its id, by its seeds, for the orders that hold it", async () => {
    const pack = (seedCount: number, stock: number) => ({ seedCount, price: 100_00, stock });
    const made = await createProduct(db, { blisters: [pack(3, 5), pack(5, 7)] });
    const ids = made.blisters.map(({ id }) => id);
    const path = `/products/${made.id}/`;
    const order = await placedOrder(app, customer.token, [
      { product_id: made.id, blister_id: ids[0] ?? 0, quantity: 2 },
    ]);
    const given = [
      { seed_count: 5, price: 90 },
      { seed_count: 3, price: 80 },
      { seed_count: 3, price: 70, stock: 1 },
    ];
    const { blisters } = (await put(path, { blisters: given }, asStaff)).body;
    expect(blisters).toMatchObject([
      { id: ids[1], price: 90, stock: 7 },
      { id: ids[0], price: 80, stock: 3 },
      { seed_count: 3, price: 70, stock: 1 },
    ]);
    await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
    expect((await get(path)).body.blisters[1]).toMatchObject({ id: ids[0], stock: 5 });
  });

  test("never overwrites a stock by somebody who saw an older one, and tells of every blister that moved", async () => {
    const pack = (seedCount: number) => ({ seedCount, price: 100_00, stock: 10 });
    const [plain, packed] = [await createProduct(db), await createProduct(db, { blisters: [3, 5, 10].map(pack) })];
    const seen = packed.blisters.map(({ id, seedCount }) => ({
      id,
      seed_count: seedCount,
      price: 100,
      stock_seen: 10,
    }));
    await placedOrder(app, customer.token, [
      { product_id: plain.id, quantity: 3 },
      { product_id: packed.id, blister_id: seen[0]?.id ?? 0, quantity: 1 },
      { product_id: packed.id, blister_id: seen[1]?.id ?? 0, quantity: 3 },
    ]);
    expect(await put(`/products/${plain.id}/`, { stock: 12, stock_seen: 10, name: "Contado" }, asStaff)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: "Mientras tanto se vendieron 3: quedan 7", stock: 7, sold_meanwhile: 3 },
    });
    const packs = { blisters: seen.map((blister) => ({ ...blister, stock: 12 })) };
    const refused = await put(`/products/${packed.id}/`, packs, asStaff);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "CONFLICT",
        message: "Mientras tanto se vendió 1 del blister de 3: quedan 9; se vendieron 3 del blister de 5: quedan 7",
        blisters: [
          { id: seen[0]?.id, seed_count: 3, stock: 9, sold_meanwhile: 1 },
          { id: seen[1]?.id, seed_count: 5, stock: 7, sold_meanwhile: 3 },
        ],
      },
    });
    expect(refused.body.stock).toBeUndefined();
    expect((await get(`/products/${packed.id}/`)).body.blisters).toMatchObject([
      { stock: 9 },
      { stock: 7 },
      { stock: 10 },
    ]);
    const [one] = packs.blisters;
    expect(await put(`/products/${packed.id}/`, { blisters: [one, ...seen.slice(1)] }, asStaff)).toMatchObject({
      status: 409,
      body: { stock: 9, sold_meanwhile: 1, blisters: [{ id: one?.id, stock: 9, sold_meanwhile: 1 }] },
    });
    const settled = packs.blisters.map((blister, index) => ({ ...blister, stock_seen: [9, 7, 10][index] }));
    expect((await put(`/products/${packed.id}/`, { blisters: settled }, asStaff)).body.stock).toBe(36);
    expect((await get(`/products/${plain.id}/`)).body).toMatchObject({ stock: 7, name: plain.name });
    expect((await put(`/products/${plain.id}/`, { stock: 12, stock_seen: 7 }, asStaff)).body.stock).toBe(12);
    expect((await put(`/products/${plain.id}/`, { stock: 5 }, asStaff)).body.stock).toBe(5);
  });

  test("to or from blisters is refused where its stock isn't what was seen", async () => {
    const pack = { seed_count: 3, price: 100, stock: 10 };
    const [plain, packed] = [
      await createProduct(db, { stock: 7 }),
      await createProduct(db, { blisters: [{ seedCount: 3, price: 100_00, stock: 7 }] }),
    ];
    const moved = { status: 409, body: { code: "CONFLICT", stock: 7, sold_meanwhile: 3 } };
    expect(await put(`/products/${plain.id}/`, { blisters: [pack], stock_seen: 10 }, asStaff)).toMatchObject(moved);
    const toPlain = { blisters: [], stock: 10, stock_seen: 10 };
    expect(await put(`/products/${packed.id}/`, toPlain, asStaff)).toMatchObject(moved);
    expect((await put(`/products/${plain.id}/`, { blisters: [pack], stock_seen: 7 }, asStaff)).status).toBe(200);
    expect((await put(`/products/${packed.id}/`, { ...toPlain, stock_seen: 7 }, asStaff)).body.stock).toBe(10);
  });

  test("to or from blisters waits for its pending orders, whose units would have nowhere to come back to", async () => {
    const pack = { seedCount: 3, price: 100_00, stock: 5 };
    const [plain, packed] = [await createProduct(db), await createProduct(db, { blisters: [pack] })];
    const order = await placedOrder(app, customer.token, [
      { product_id: plain.id, quantity: 2 },
      { product_id: packed.id, blister_id: packed.blisters[0]?.id ?? 0, quantity: 2 },
    ]);
    const toPacks = { blisters: [{ seed_count: 3, price: 100, stock: 4 }] };
    const refused = { status: 409, body: { code: "CONFLICT" } };
    expect(await put(`/products/${plain.id}/`, toPacks, asStaff)).toMatchObject(refused);
    expect(await put(`/products/${packed.id}/`, { blisters: [] }, asStaff)).toMatchObject(refused);
    expect((await get(`/products/${plain.id}/`)).body).toMatchObject({ stock: 8, blisters: [] });

    await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
    expect((await put(`/products/${plain.id}/`, toPacks, asStaff)).body).toMatchObject({ stock: 4 });
    expect((await put(`/products/${packed.id}/`, { blisters: [] }, asStaff)).body.blisters).toEqual([]);
  });

  test("keeps a blister while pending orders hold units of it, and loses one that none holds", async () => {
    const pack = (seedCount: number) => ({ seedCount, price: 100_00, stock: 5 });
    const made = await createProduct(db, { blisters: [pack(1), pack(3), pack(5)] });
    const [one, three, five] = made.blisters.map(({ id }, index) => ({ id, seed_count: [1, 3, 5][index], price: 100 }));
    const path = `/products/${made.id}/`;
    const order = await placedOrder(app, customer.token, [
      { product_id: made.id, blister_id: three?.id ?? 0, quantity: 2 },
    ]);
    expect(await put(path, { blisters: [one, five] }, asStaff)).toMatchObject({
      status: 409,
      body: {
        code: "CONFLICT",
        message: "Hay pedidos pendientes con unidades del blister de 3: completalos o cancelalos antes de sacarlo",
      },
    });
    expect((await put(path, { blisters: [five, three] }, asStaff)).body.blisters).toHaveLength(2);

    await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
    expect((await get(path)).body.blisters).toMatchObject([{ stock: 5 }, { id: three?.id, stock: 5 }]);
    expect((await put(path, { blisters: [five] }, asStaff)).body.blisters).toMatchObject([{ id: five?.id }]);
  });

  test("makes its blisters the given ones", async () => {
    const made = await createProduct(db, {
      blisters: [
        { seedCount: 1, price: 100_00, stock: 1 },
        { seedCount: 3, price: 250_00, stock: 2 },
      ],
    });
    const [first] = made.blisters;
    const blisters = [
      { id: first?.id, seed_count: 1, price: 120, stock: 5 },
      { seed_count: 10, price: 700, stock: 3 },
    ];
    const { body } = await put(`/products/${made.id}/`, { blisters }, asStaff);
    expect(body).toMatchObject({ price: 120, stock: 8 });
    expect(body.blisters).toEqual([blisters[0], { ...blisters[1], id: expect.any(Number) }]);
    const ignored = await put(`/products/${made.id}/`, { price: 1, stock: 1 }, asStaff);
    expect(ignored.body).toMatchObject({ price: 120, stock: 8 });
  });

  test("shows its blisters in the order given, and records that it changed", async () => {
    const pack = (seedCount: number) => ({ seedCount, price: 100_00, stock: 1 });
    const made = await createProduct(db, { blisters: [pack(1), pack(3), pack(10)] });
    const path = `/products/${made.id}/`;
    const { blisters } = (await get(path)).body;
    const turned = blisters.toReversed();
    expect((await put(path, { blisters: turned }, asStaff)).body.blisters).toEqual(turned);
    expect((await get(path)).body.blisters).toEqual(turned);
    const [entry] = (await get("/activity-logs/?page_size=1", asStaff)).body.results;
    expect(entry.changes.blisters).toEqual({ before: blisters, after: turned });
    await post(`/activity-logs/${entry.id}/undo/`, {}, asStaff);
    expect((await get(path)).body.blisters).toEqual(blisters);
  });

  test("that loses its last blister keeps the price and has no stock, unless it is given", async () => {
    const pack = { seedCount: 1, price: 100_00, stock: 4 };
    const [bare, given] = [
      await createProduct(db, { blisters: [pack] }),
      await createProduct(db, { blisters: [pack] }),
    ];
    const emptied = await put(`/products/${bare.id}/`, { blisters: [] }, asStaff);
    expect(emptied.body).toMatchObject({ price: 100, stock: 0, availability: "none", blisters: [] });
    const refilled = await put(`/products/${given.id}/`, { blisters: [], stock: 9, price: 80 }, asStaff);
    expect(refilled.body).toMatchObject({ price: 80, stock: 9 });
  });

  test("refuses blisters of another product, and twice the same", async () => {
    const pack = { seedCount: 1, price: 100_00, stock: 4 };
    const [mine, other] = [
      await createProduct(db, { blisters: [pack] }),
      await createProduct(db, { blisters: [pack] }),
    ];
    const given = (id: number | undefined) => ({ id, seed_count: 1, price: 1, stock: 1 });
    const [own, foreign] = [mine.blisters[0]?.id, other.blisters[0]?.id];
    for (const blisters of [[given(foreign)], [given(own), given(own)]]) {
      expect((await put(`/products/${mine.id}/`, { blisters }, asStaff)).status).toBe(400);
    }
    expect((await get(`/products/${mine.id}/`)).body).toMatchObject({ price: 100, stock: 4 });
  });

  test("that doesn't exist is 404, with a wrong id 400", async () => {
    expect(await put("/products/2147483647/", { name: "x" }, asStaff)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", message: "El producto no existe" },
    });
    expect((await put("/products/x/", { name: "x" }, asStaff)).status).toBe(400);
    expect((await put("/products/99999999999/", { name: "x" }, asStaff)).status).toBe(400);
  });
});

test("a deleted product is gone, and recorded", async () => {
  const made = await createProduct(db, { name: "Adiós", blisters: [{ seedCount: 1, price: 100, stock: 1 }] });
  const answer = await remove(`/products/${made.id}/`, asStaff);
  expect(answer).toMatchObject({ status: 200, body: { message: "Producto eliminado correctamente" } });
  expect((await get(`/products/${made.id}/`, asStaff)).status).toBe(404);
  expect(await newestEntry()).toMatchObject({ action: "delete", description: "Producto eliminado: Adiós" });
  const again = await remove(`/products/${made.id}/`, asStaff);
  expect(again).toMatchObject({ status: 404, body: { message: expect.stringContaining("no existe") } });
});

describe("categories", () => {
  test("are made once, case and accents aside", async () => {
    const made = await post("/categories/", { name: " Iluminación " }, asStaff);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.any(Number), name: "Iluminación", product_count: 0 });
    expect(await newestEntry()).toMatchObject({ action: "create", description: "Categoría creada: Iluminación" });
    const again = await post("/categories/", { name: "ILUMINACION" }, asStaff);
    expect(again).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const blank = await post("/categories/", { name: "" }, asStaff);
    expect(blank).toMatchObject({ status: 400, body: { message: "El nombre de la categoría es requerido" } });
  });

  test("are deleted when no product uses them", async () => {
    const [used, unused] = [await createCategory(db), await createCategory(db, "Sobra")];
    await createProduct(db, { categoryId: used.id, isAvailable: false });
    const refused = await remove(`/categories/${used.id}/`, asStaff);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "IN_USE", message: expect.stringContaining("utilizada") },
    });
    const answer = await remove(`/categories/${unused.id}/`, asStaff);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await newestEntry()).toMatchObject({ action: "delete", description: "Categoría eliminada: Sobra" });
    expect((await remove(`/categories/${unused.id}/`, asStaff)).status).toBe(404);
    expect((await remove("/categories/x/", asStaff)).status).toBe(400);
  });
});

describe("every write", () => {
  const writes = [
    ["POST", "/products/"],
    ["PUT", "/products/1/"],
    ["DELETE", "/products/1/"],
    ["POST", "/categories/"],
    ["DELETE", "/categories/1/"],
    ["PUT", "/categories/1/"],
    ["PUT", "/categories/order/"],
    ["POST", "/category-groups/"],
    ["PUT", "/category-groups/1/"],
    ["PUT", "/bulk-update-prices/"],
  ] as const;

  test.each(writes)("%s %s is for staff alone", async (method, path) => {
    const body = method === "DELETE" ? undefined : {};
    expect(await call(method, path, { body })).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect((await call(method, path, { body, token: "gone" })).status).toBe(401);
    expect(await call(method, path, { body, token: customer.token })).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
  });

  const jsonWrites = writes.filter(([method]) => method !== "DELETE");

  test.each(jsonWrites)("%s %s refuses what is not JSON", async (method, path) => {
    const wrongs = [
      { body: "{", headers: {} },
      { body: "", headers: {} },
      { body: "[]", headers: {} },
      { body: "null", headers: {} },
      { body: `{"name": "x"}`, headers: { "content-type": "text/plain" } },
      { body: "name=x", headers: { "content-type": "application/x-www-form-urlencoded" } },
    ];
    for (const { body, headers } of wrongs) {
      const answer = await call(method, path, { body, headers, token: staff.token });
      expect(answer, body).toMatchObject({ status: 400, body: { code: "VALIDATION", message: expect.any(String) } });
    }
  });

  test.each(jsonWrites)("%s %s refuses more than 1 MB", async (method, path) => {
    const body = { name: "a".repeat(1024 * 1024) };
    expect(await call(method, path, { body, token: staff.token })).toMatchObject({
      status: 413,
      body: { code: "TOO_LARGE" },
    });
  });
});
