import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { orders } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);

const idsAt = async (path: string, token: string): Promise<number[]> =>
  (await app.get(path, { token })).body.results.map((order: { id: number }) => order.id);

test("my orders are mine alone, newest first, cancelled ones only when asked for", async () => {
  const [user, other] = [await createUser(db), await createUser(db)];
  const { id } = await createProduct(db);
  const line = [{ product_id: id, quantity: 1 }];
  const first = await placedOrder(app, user.token, line);
  const second = await placedOrder(app, user.token, line);
  const third = await placedOrder(app, user.token, line);
  await placedOrder(app, other.token, line);
  await app.put(`/orders/${second.id}/`, { status: "cancelled" }, { token: user.token });

  expect(await idsAt("/orders/my-orders/", user.token)).toEqual([third.id, first.id]);
  expect(await idsAt("/orders/my-orders/?status=cancelled", user.token)).toEqual([second.id]);
  expect(await idsAt("/orders/my-orders/?status=all", user.token)).toEqual([third.id, second.id, first.id]);
  expect(await idsAt("/orders/my-orders/?status=completed", user.token)).toEqual([]);
  expect((await app.get("/orders/my-orders/", { token: user.token })).body.results[1]).toEqual(first);

  const page = (await app.get("/orders/my-orders/?status=all&page_size=1&page=2", { token: user.token })).body;
  expect(page).toMatchObject({
    count: 3,
    next: "/api/orders/my-orders/?status=all&page_size=1&page=3",
    previous: "/api/orders/my-orders/?status=all&page_size=1&page=1",
    results: [{ id: second.id }],
  });
});

test("one order is for its owner and the staff; to anyone else it doesn't exist", async () => {
  const [user, other] = [await createUser(db), await createUser(db)];
  const { id } = await createProduct(db);
  const order = await placedOrder(app, user.token, [{ product_id: id, quantity: 1 }]);
  const path = `/orders/${order.id}/`;
  expect(await app.get(path, { token: user.token })).toMatchObject({ status: 200, body: order });
  expect(await app.get(path, { token: staff.token })).toMatchObject({ status: 200, body: order });
  expect(await app.get(path, { token: other.token })).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await app.get(path)).status).toBe(401);
  expect((await app.get("/orders/2147483647/", { token: staff.token })).status).toBe(404);
  for (const wrong of ["x", "0", "-1", "1.5", "2147483648", "99999999999999999999"]) {
    const answer = await app.get(`/orders/${wrong}/`, { token: user.token });
    expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  }
});

test("the list of everybody's orders is the staff's", async () => {
  const user = await createUser(db);
  const { id } = await createProduct(db);
  const order = await placedOrder(app, user.token, [{ product_id: id, quantity: 1 }]);
  expect((await idsAt("/orders/", staff.token))[0]).toBe(order.id);
  expect(await app.get("/orders/", { token: user.token })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  expect((await app.get("/orders/")).status).toBe(401);
  await app.put(`/orders/${order.id}/`, { status: "completed" }, { token: staff.token });
  expect(await idsAt("/orders/?status=completed", staff.token)).toEqual([order.id]);
  expect((await app.get("/orders/?status=lost", { token: staff.token })).status).toBe(400);
});

test("the staff find an order by number, name, phone, e-mail, user and product, case and accents aside", async () => {
  const user = await createUser(db, { username: "zulmaindoor", firstName: "Zulma" });
  const product = await createProduct(db, { name: "Sustrato Ñandú 50 % Turba", brand: "Ráfaga" });
  const order = await placedOrder(app, user.token, [{ product_id: product.id, quantity: 1 }], {
    recipient_name: "José Quiñones",
    customer_email: "pepe.q@correo.example",
    customer_phone: "3514447788",
  });
  await placedOrder(
    app,
    user.token,
    [{ product_id: (await createProduct(db, { name: `Bolsa ${order.id}` })).id, quantity: 1 }],
    {
      recipient_name: "Otra Persona",
    },
  );
  expect((await idsAt(`/orders/?search=${order.id}`, staff.token))[0]).toBe(order.id);
  const searches = [
    `#${order.id}`,
    "jose QUINONES",
    "quiñones",
    "3514447788",
    "+54 9 351 444-7788",
    "444-7788",
    "pepe.q@",
    "zulma quiñones",
    "sustrato nandu",
    "50 %",
    "RAFAGA quiñones",
  ];
  for (const search of searches) {
    const ids = await idsAt(`/orders/?search=${encodeURIComponent(search)}&page_size=100`, staff.token);
    expect(ids, search).toEqual([order.id]);
  }
  for (const search of ["jose sanchez", "ra_aga", "\\", "9999999999", "------", "(  )  -"]) {
    expect(await idsAt(`/orders/?search=${encodeURIComponent(search)}`, staff.token), search).toEqual([]);
  }
});

test("a search finds an order by what its customer and its products are called now, and nobody by what is gone", async () => {
  const user = await createUser(db, { firstName: "Casimira" });
  const [tent, fan] = [await createProduct(db, { name: "Xilobox" }), await createProduct(db, { name: "Turbinex" })];
  const { id } = await placedOrder(app, user.token, [{ product_id: tent.id, quantity: 1 }], {
    recipient_name: "Wenceslao",
  });
  const finds = async (search: string) => (await idsAt(`/orders/?search=${search}`, staff.token)).includes(id);
  expect([await finds("casimira"), await finds("xilobox wenceslao"), await finds("turbinex")]).toEqual([
    true,
    true,
    false,
  ]);

  await db.update(users).set({ firstName: "Eduvigis" }).where(eq(users.id, user.id));
  const products = [{ product_id: fan.id, quantity: 1 }];
  expect(
    (await app.put(`/orders/${id}/`, { products, recipient_name: "Lisandro" }, { token: staff.token })).status,
  ).toBe(200);
  expect([await finds("eduvigis"), await finds("turbinex lisandro")]).toEqual([true, true]);
  expect([await finds("casimira"), await finds("xilobox"), await finds("wenceslao")]).toEqual([false, false, false]);

  await db.delete(users).where(eq(users.id, user.id));
  expect([await finds("eduvigis"), await finds("turbinex")]).toEqual([false, true]);
});

test("one or two letters are found where a word begins, and signs say nothing beside words", async () => {
  const user = await createUser(db);
  const { id } = await createProduct(db, { name: "Kuxxo" });
  const order = await placedOrder(app, user.token, [{ product_id: id, quantity: 1 }]);
  for (const search of ["ku", "kux", "uxx", "kuxxo -", "- kuxxo"]) {
    expect(await idsAt(`/orders/?search=${search}`, staff.token), search).toEqual([order.id]);
  }
  expect(await idsAt("/orders/?search=xx", staff.token)).toEqual([]);
});

test("the order of the searched number comes first, on the first page alone", async () => {
  const user = await createUser(db);
  const { id } = await createProduct(db);
  const first = await placedOrder(app, user.token, [{ product_id: id, quantity: 1 }]);
  const named = await createProduct(db, { name: `Tarro ${first.id}000` });
  const second = await placedOrder(app, user.token, [{ product_id: named.id, quantity: 1 }]);
  const pages = [1, 2, 3].map((page) => idsAt(`/orders/?search=${first.id}&page_size=1&page=${page}`, staff.token));
  const [one, two] = await Promise.all(pages);
  expect(one).toEqual([first.id]);
  expect(two).toEqual([second.id]);
  await app.put(`/orders/${first.id}/`, { status: "cancelled" }, { token: user.token });
  expect(await idsAt(`/orders/?search=${first.id}&status=pending&page_size=1`, staff.token)).toEqual([second.id]);
});

test("pages up to an order stay as they are while others come in", async () => {
  const user = await createUser(db);
  const place = async () =>
    (await placedOrder(app, user.token, [{ product_id: (await createProduct(db)).id, quantity: 1 }])).id;
  const [first, second, third] = [await place(), await place(), await place()];
  await place();
  const path = `/orders/?page_size=2&up_to=${third}`;
  expect(await idsAt(path, staff.token)).toEqual([third, second]);
  const { next } = (await app.get(path, { token: staff.token })).body;
  expect(await idsAt(next.replace("/api", ""), staff.token)).toContain(first);
  expect((await app.get("/orders/?up_to=x", { token: staff.token })).status).toBe(400);
});

test("an order keeps what it shows when its product changes, is deleted, or its customer leaves", async () => {
  const user = await createUser(db);
  const product = await createProduct(db, { name: "Carpa", brand: "Norte", price: 200_000 });
  const order = await placedOrder(app, user.token, [{ product_id: product.id, quantity: 1 }]);
  await db
    .update(products)
    .set({ name: "Otra", brand: "Sur", price: centavos(1) })
    .where(eq(products.id, product.id));
  expect((await app.get(`/orders/${order.id}/`, { token: user.token })).body).toEqual(order);

  await archiveProduct(db, product.id);
  const line = { ...order.products[0], product: null };
  expect((await app.get(`/orders/${order.id}/`, { token: user.token })).body).toEqual({ ...order, products: [line] });

  await db.delete(users).where(eq(users.id, user.id));
  expect((await app.get(`/orders/${order.id}/`, { token: staff.token })).body).toMatchObject({
    customer_details: { username: "", first_name: "", last_name: "", email: "" },
    customer_name: "Ana Prueba",
  });
});

test("the calls stand in the API's description", async () => {
  const { paths } = (await app.get("/openapi.json")).body;
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/api/orders/",
      "/api/orders/my-orders/",
      "/api/orders/{id}/",
      "/api/activity-logs/stats/",
    ]),
  );
  expect(Object.keys(paths["/api/orders/{id}/"])).toEqual(["get", "put", "delete"]);
});

test("a search finds an order by the label and the SKU of what was ordered", async () => {
  const { id: category } = await createCategory(db);
  const made = await app.post(
    "/products/",
    {
      ...{ name: "Remera buscada", category },
      options: [{ name: "Talle", values: ["XXL"] }],
      variants: [{ options: { Talle: "XXL" }, price: 10, stock: 5, sku: "REM-XXL-7" }],
    },
    staff,
  );
  const [variant] = made.body.variants;
  const order = await placedOrder(app, staff.token, [{ variant_id: variant.id, quantity: 1 }]);
  for (const search of ["remera xxl", "rem-xxl-7", "REM-XXL"])
    expect(await idsAt(`/orders/?search=${encodeURIComponent(search)}`, staff.token), search).toEqual([order.id]);
});

test("a list of days has both its ends, as Argentina counts them, and goes out whole as a sheet without formulas", async () => {
  const user = await createUser(db);
  const { id } = await createProduct(db, { name: "Lámpara", price: 150_050 });
  const made: number[] = [];
  for (const recipient_name of ["=CMD()", "Segundo", "Tercero"])
    made.push((await placedOrder(app, user.token, [{ product_id: id, quantity: 1 }], { recipient_name })).id);
  // The last minute of one day there, and the first of the next.
  for (const [place, at] of ["2019-03-05T02:59:00Z", "2019-03-05T03:00:00Z", "2019-03-06T03:00:00Z"].entries())
    await db
      .update(orders)
      .set({ createdAt: new Date(at) })
      .where(eq(orders.id, made[place] ?? 0));
  const days = (from: string, to: string) => `date_from=2019-03-${from}&date_to=2019-03-${to}`;
  expect(await idsAt(`/orders/?${days("05", "05")}`, staff.token)).toEqual([made[1]]);
  expect(await idsAt(`/orders/?${days("04", "05")}`, staff.token)).toEqual([made[1], made[0]]);
  expect((await app.get("/orders/?date_to=ayer", { token: staff.token })).status).toBe(400);

  const sheet = await app.get(`/orders/export/?${days("04", "05")}&page_size=1`, { token: staff.token });
  expect(sheet.headers.get("content-disposition")).toContain("pedidos.csv");
  const [header, ...rows] = sheet.body.trim().split("\r\n");
  expect(header).toContain("Pedido;Fecha;Estado;Nombre;");
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`${made[1]};5 de marzo de 2019, 00:00;Pendiente;Segundo;`);
  expect(rows[0]).toContain("1 × Lámpara;1500,5;0;1500,5;");
  expect(rows[1]).toContain(";'=CMD();");
  expect((await app.get("/orders/export/", { token: user.token })).status).toBe(403);
});
