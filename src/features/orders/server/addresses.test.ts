import { readdir, readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addressInWords, type NO_ADDRESS } from "#src/contract/address.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { orders } from "./tables.ts";

const app = await openTestApp();
const { id: product_id } = await createProduct(app.db, { stock: 500 });
const products = [{ product_id, quantity: 1 }];

type Address = typeof NO_ADDRESS;
const HOME = {
  street: "Rivadavia",
  number: "100",
  floor: "3 B",
  postal_code: "c1406cla",
  city: "CABA",
  province: "Ciudad Autónoma de Buenos Aires",
  details: "Timbre roto, golpear",
};
const STORED = { ...HOME, postal_code: "C1406CLA" } as Address;
const IN_WORDS = "Rivadavia 100 3 B, C1406CLA, CABA, Timbre roto, golpear";

const sentTo = (address: unknown, given: Record<string, unknown> = {}) =>
  orderBody(products, { delivery_type: "address", address, ...given });

async function atHome() {
  const { token } = await createUser(app.db);
  const { body } = await app.post("/orders/", sentTo(HOME), { token });
  const staff = await createStaff(app.db);
  const put = (change: unknown) => app.put(`/orders/${body.id}/`, change, { token: staff.token });
  return { token, order: body, staff, put };
}

test("an order takes its address in parts, and says it in one text without the province", async () => {
  const { order, token } = await atHome();
  expect(order).toMatchObject({ delivery_type: "address", shipping_address: IN_WORDS });
  expect(order.delivery).toEqual({
    option_id: null,
    kind: null,
    label: "",
    price: null,
    days: null,
    address: STORED,
  });
  expect((await app.get(`/orders/${order.id}/`, { token })).body).toEqual(order);
});

test("what may be left out is blank, and the text leaves it out too", async () => {
  const { token } = await createUser(app.db);
  const { body } = await app.post(
    "/orders/",
    sentTo({ street: "Ruta 8", number: "s/n", postal_code: "5000", city: "Córdoba" }),
    { token },
  );
  expect(body.shipping_address).toBe("Ruta 8 s/n, 5000, Córdoba");
  expect(body.delivery.address).toMatchObject({ floor: "", province: "", details: "" });
});

test("what is wrong in a part is told at it", async () => {
  const { token } = await createUser(app.db);
  for (const [change, path] of [
    [{ street: "" }, "address.street"],
    [{ number: 100 }, "address.number"],
    [{ postal_code: "99" }, "address.postal_code"],
    [{ postal_code: "X1406CLA" }, "address.postal_code"],
    [{ city: undefined }, "address.city"],
    [{ province: "Patagonia" }, "address.province"],
    [{ details: "a".repeat(500) }, "address.details"],
    [{ street: "Mitre\u0000" }, "address.street"],
  ] as const) {
    const answer = await app.post("/orders/", sentTo({ ...HOME, ...change }), { token });
    expect(answer, path).toMatchObject({ status: 400, body: { code: "VALIDATION", details: [{ path }] } });
  }
  for (const address of ["Rivadavia 100", 7, []])
    expect((await app.post("/orders/", sentTo(address), { token })).status).toBe(400);
});

test("parts beside their own text are right, beside another refused, beside a coordinated delivery ignored", async () => {
  const { token } = await createUser(app.db);
  const place = (given: Record<string, unknown>) => app.post("/orders/", sentTo(HOME, given), { token });
  expect((await place({ shipping_address: IN_WORDS })).status).toBe(201);
  expect(await place({ shipping_address: "Mitre 5, 1000, CABA" })).toMatchObject({
    status: 400,
    body: { details: [{ path: "shipping_address" }] },
  });
  for (const address of [HOME, { street: "Riv" }])
    expect(await place({ delivery_type: "coordinate", address })).toMatchObject({
      status: 201,
      body: { shipping_address: "Coordinar entrega", delivery: null },
    });
});

test("an address in one text stays whole, as it always did", async () => {
  const { token } = await createUser(app.db);
  const order = await placedOrder(app, token, products, {
    delivery_type: "address",
    shipping_address: "Rivadavia 100, 1406, CABA",
  });
  expect(order).toMatchObject({ shipping_address: "Rivadavia 100, 1406, CABA", delivery: null });
});

test("the staff change the address in parts, and the log only says that it changed", async () => {
  const { order, put, token } = await atHome();
  const moved = { ...HOME, street: "Mitre", number: "5" };
  expect((await put({ address: moved })).body).toMatchObject({
    shipping_address: IN_WORDS.replace("Rivadavia 100", "Mitre 5"),
    delivery: { address: { ...STORED, street: "Mitre", number: "5" } },
  });
  expect(await put({ address: moved, shipping_address: IN_WORDS })).toMatchObject({ status: 400 });
  expect((await put({ status: "completed" })).body.delivery.address.street).toBe("Mitre");
  expect((await put({ address: { ...moved, postal_code: "1406", province: "" } })).status).toBe(200);
  const entries = await app.db
    .select({ changes: activityEntries.changes })
    .from(activityEntries)
    .where(eq(activityEntries.orderId, order.id));
  expect(JSON.stringify(entries)).not.toMatch(/Mitre|Rivadavia|1406/);
  expect(entries.at(1)?.changes).toEqual({ shipping_address: "Cambió" });
  expect((await app.put(`/orders/${order.id}/`, { address: HOME }, { token })).status).toBe(403);
});

test("a text in place of the parts ends them, the same text keeps them, and coordinating drops both", async () => {
  const { put } = await atHome();
  expect((await put({ shipping_address: IN_WORDS })).body.delivery.address).toEqual(STORED);
  expect((await put({ delivery_type: "address" })).body.delivery.address).toEqual(STORED);
  expect((await put({ shipping_address: "Belgrano 7, 1000, CABA" })).body).toMatchObject({
    shipping_address: "Belgrano 7, 1000, CABA",
    delivery: null,
  });
  expect((await put({ address: HOME })).body.delivery.address).toEqual(STORED);
  expect((await put({ delivery_type: "coordinate" })).body).toMatchObject({
    shipping_address: "Coordinar entrega",
    delivery: null,
  });
  expect((await put({ address: HOME })).body).toMatchObject({ delivery: null });
  expect((await put({ delivery_type: "address" })).status).toBe(400);
});

test("two who change the address see each other's", async () => {
  const { order, put, staff } = await atHome();
  await put({ address: { ...HOME, province: "" } });
  const late = await app.put(
    `/orders/${order.id}/`,
    { address: HOME },
    { token: staff.token, headers: { "if-match": order.updated_at } },
  );
  expect(late).toMatchObject({ status: 409, body: { current: { delivery: { address: { province: "" } } } } });
});

test("the last five different addresses of one's own orders are kept, newest first, and go with the account", async () => {
  const { token, id } = await createUser(app.db);
  const streets = ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Dos"];
  for (const street of streets) await app.post("/orders/", sentTo({ ...HOME, street }), { token });
  const { body } = await app.get("/orders/my-addresses/", { token });
  expect(body.results.map(({ street }: Address) => street)).toEqual(["Dos", "Seis", "Cinco", "Cuatro", "Tres"]);
  expect(body.results[0]).toEqual({ ...STORED, street: "Dos" });
  const staff = await createStaff(app.db);
  const { rows } = await app.pool.query("select id from customers where user_id = $1", [id]);
  const seen = await app.get(`/customers/${rows[0].id}/`, { token: staff.token });
  expect(seen.body.addresses).toEqual(body.results);
  expect((await app.get("/auth/my-data/", { token })).body.orders[0].delivery.address).toMatchObject({ street: "Dos" });

  await app.db.execute(sql`update orders set status = 'completed' where user_id = ${id}`);
  const placed = await app.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  await app.post("/auth/delete-account/", { password: "sustrato-vivo" }, { token });
  for (const order of placed)
    expect((await app.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.address).toBeNull();
});

test("the upgrade splits the addresses of before where that is certain, and leaves the others whole", async () => {
  const split = {
    "Rivadavia 100, 1406, CABA": ["Rivadavia", "100", "1406", "CABA", ""],
    "9 de Julio 742, X5000ABC, Córdoba, Piso 2, timbre 4": [
      "9 de Julio",
      "742",
      "X5000ABC",
      "Córdoba",
      "Piso 2, timbre 4",
    ],
    "Av. Siempre Viva s/n, 1900, La Plata": ["Av. Siempre Viva", "s/n", "1900", "La Plata", ""],
  };
  const whole = [
    "Rivadavia 100 3 B, 1406, CABA",
    "Mitre 1234 3, 1406, CABA",
    "Calle 50 1234, 1900, La Plata",
    "San Martín piso 3, 1406, CABA",
    "Ruta km 50, 1406, CABA",
    "Rivadavia 100, 99, CABA",
    "Rivadavia 100, CABA",
    "Rivadavia 100, 1406, ",
  ];
  const { id: userId } = await createUser(app.db);
  for (const shippingAddress of [...Object.keys(split), ...whole])
    await app.db.insert(orders).values({
      userId,
      shippingAddress,
      deliveryType: "address",
      recipientName: "Ana",
      customerEmail: "ana@correo.example",
      customerPhone: "1155550000",
      total: 0 as never,
    });
  const folder = "src/db/migrations";
  const name = (await readdir(folder)).find((one) => one.endsWith("_addresses-in-parts.sql"));
  const file = await readFile(`${folder}/${name}`, "utf8");
  await app.pool.query(file.split("--> statement-breakpoint").find((one) => one.includes("UPDATE")) ?? "");
  const stored = await app.db.select().from(orders).where(eq(orders.userId, userId));
  for (const { shippingAddress, address } of stored) {
    const parts = split[shippingAddress as keyof typeof split];
    if (!parts) expect(address, shippingAddress).toBeNull();
    else {
      const [street, number, postal_code, city, details] = parts;
      expect(address).toEqual({ street, number, floor: "", postal_code, city, province: "", details });
      expect(address && addressInWords(address)).toBe(shippingAddress);
    }
  }
});
