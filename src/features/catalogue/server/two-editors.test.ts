import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";

const { db, get, put, post } = await openTestApp();
const ana = await createStaff(db, { username: "ana" });
const beto = await createStaff(db, { username: "beto" });

const read = async (id: number) => (await get(`/products/${id}/`)).body;

const seeing = ({ updated_at }: { updated_at: string }, token = ana.token) => ({
  token,
  headers: { "If-Match": `"${updated_at}"` },
});

test("a change made from the newest version is stored, and moves the version on", async () => {
  const { id } = await createProduct(db);
  const first = await put(`/products/${id}/`, { name: "Uno" }, seeing(await read(id)));
  expect(first.status).toBe(200);
  const second = await put(`/products/${id}/`, { name: "Dos" }, seeing(first.body));
  expect(second).toMatchObject({ status: 200, body: { name: "Dos" } });
  const versions = [first.body.updated_at, second.body.updated_at];
  expect(versions.toSorted()).toEqual(versions);
  expect(new Set(versions).size).toBe(2);
});

test("a change made from an older version is refused with its author and the product as it is", async () => {
  const { id } = await createProduct(db, { name: "Maceta" });
  const seen = await read(id);
  await put(`/products/${id}/`, { name: "Maceta de beto" }, { token: beto.token });

  const refused = await put(`/products/${id}/`, { name: "Maceta de ana", price: 5 }, seeing(seen));

  const current = await read(id);
  expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT", changed_by: "beto", current } });
  expect(refused.body.message).toContain("beto");
  expect(current).toMatchObject({ name: "Maceta de beto", price: 1000 });
});

test("whoever changed many prices at once is named too", async () => {
  const { id } = await createProduct(db, { brand: "Marca cambiada" });
  const seen = await read(id);
  const change = { operation: "increase", type: "brand", value: "Marca cambiada", percentage: 10 };
  await put("/bulk-update-prices/", change, { token: beto.token });
  await put("/bulk-update-prices/", { ...change, value: "Otra" }, { token: ana.token });
  const refused = await put(`/products/${id}/`, { name: "Otro" }, seeing(seen));
  expect(refused).toMatchObject({ status: 409, body: { changed_by: "beto", current: { price: 1100 } } });
});

test("stock that an order takes is nobody's change", async () => {
  const { id } = await createProduct(db, { stock: 5 });
  const seen = await read(id);
  const customer = await createUser(db);
  const order = {
    recipient_name: "Ana Prueba",
    customer_email: customer.email,
    customer_phone: "1155550101",
    delivery_type: "coordinate",
    products: [{ product_id: id, quantity: 2 }],
  };
  expect((await post("/orders/", order, { token: customer.token })).status).toBe(201);
  const saved = await put(`/products/${id}/`, { name: "Otro nombre" }, seeing(seen));
  expect(saved).toMatchObject({ status: 200, body: { name: "Otro nombre", stock: 3 } });
});

test.each([undefined, "*"])("with If-Match %s any version will do", async (version) => {
  const { id } = await createProduct(db);
  const headers: Record<string, string> = version === undefined ? {} : { "If-Match": version };
  const answer = await put(`/products/${id}/`, { name: "Sin mirar" }, { token: ana.token, headers });
  expect(answer).toMatchObject({ status: 200, body: { name: "Sin mirar" } });
});

test.each(["", "ayer", '"2020-01-01T00:00:00.000Z"'])("with If-Match %j nothing is stored", async (version) => {
  const { id, name } = await createProduct(db);
  const answer = await put(
    `/products/${id}/`,
    { name: "Otro" },
    { token: ana.token, headers: { "If-Match": version } },
  );
  expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect(await read(id)).toMatchObject({ name });
});
