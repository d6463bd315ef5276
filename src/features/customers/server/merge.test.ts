import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const product = await createProduct(db, { stock: 900, price: 100_000 });
const line = (quantity = 1) => [{ product_id: product.id, quantity }];

const made = async (given: object) => (await app.post("/customers/", given, { token })).body;
const read = (id: number) => app.get(`/customers/${id}/`, { token });
const merge = (id: number, other: unknown) => app.post(`/customers/${id}/merge/`, { other }, { token });
const undo = (id: number) => app.post(`/activity-logs/${id}/undo/`, undefined, { token });
const taken = async (given: object) =>
  (await app.post("/orders/", { channel: "phone", delivery_type: "coordinate", products: line(), ...given }, { token }))
    .body;
const idOf = async (email: string) => (await app.get(`/customers/?search=${email}`, { token })).body.results[0]?.id;

test("of two that are merged one stays, with tags, notes, block and orders of both, and is found by either", async () => {
  const kept = await made({ name: "Ana", email: "ana1@correo.example", tags: ["vip"], notes: "Una" });
  const gone = await made({
    name: "Anita",
    email: "ana2@correo.example",
    phone: "1140000001",
    tags: ["VIP", "fiado"],
    notes: "Dos",
    is_blocked: true,
  });
  await taken({ customer_id: kept.id, customer_phone: "1140000009" });
  const order = await taken({ customer_id: gone.id });
  const answer = await merge(kept.id, gone.id);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ id: kept.id, name: "Ana", email: "ana1@correo.example", phone: "1140000009", tags: ["vip", "fiado"] },
      ...{ notes: "Una\n\nDos", is_blocked: true, orders_count: 2, total: 2000, activity_id: expect.any(Number) },
      ...{ other_emails: ["ana2@correo.example"], other_phones: ["1140000001"] },
    },
  });
  for (const call of [
    await read(gone.id),
    await app.put(`/customers/${gone.id}/`, { name: "x" }, { token }),
    await merge(gone.id, kept.id),
    await merge(kept.id, gone.id),
  ])
    expect(call).toMatchObject({ status: 404 });
  expect(await app.post("/orders/", { customer_id: gone.id, products: line() }, { token })).toMatchObject({
    status: 400,
    body: { details: [{ path: "customer_id" }] },
  });
  expect((await app.get(`/orders/${order.id}/`, { token })).body).toMatchObject({ customer: kept.id });
  expect((await app.get(`/orders/?customer=${kept.id}`, { token })).body).toMatchObject({ count: 2 });
  for (const contact of [{ email: "ANA2@correo.example", phone: "1149999999" }, { phone: "1140000001" }])
    expect(await taken({ customer: { name: "Quien sea", ...contact } })).toMatchObject({ customer: kept.id });
  for (const words of ["ana2@correo.example", "1140000001", "anita", "anita ana1"])
    expect(await idOf(words)).toBe(kept.id);
  expect((await app.post("/customers/", { name: "x", email: "ana2@correo.example" }, { token })).body).toMatchObject({
    code: "CONFLICT",
    customer_id: kept.id,
  });
});

test("a merge is undone: two again, each with the orders that found it, what was edited since left alone", async () => {
  const kept = await made({ name: "Uno", phone: "1141000001", notes: "De uno" });
  const gone = await made({ name: "Dos", email: "dos@correo.example", notes: "De dos" });
  const { activity_id, ...merged } = (await merge(kept.id, gone.id)).body;
  expect(merged).toMatchObject({ email: "dos@correo.example", notes: "De uno\n\nDe dos" });
  const between = await taken({ customer: { name: "Dos", phone: "1141000002", email: "dos@correo.example" } });
  expect(between.customer).toBe(kept.id);
  await app.put(`/customers/${kept.id}/`, { notes: "Corregida" }, { token });
  expect(await undo(activity_id)).toMatchObject({ status: 200, body: { restored: 2 } });
  expect((await read(kept.id)).body).toMatchObject({ name: "Uno", email: "", notes: "Corregida", orders_count: 0 });
  expect((await read(gone.id)).body).toMatchObject({ email: "dos@correo.example", notes: "De dos", orders_count: 1 });
  expect((await app.get(`/orders/${between.id}/`, { token })).body).toMatchObject({ customer: gone.id });
});

test("one who took others in is merged with them, and undone with them", async () => {
  const [a, b, c] = [
    await made({ name: "A", email: "a@cadena.example" }),
    await made({ name: "B", email: "b@cadena.example" }),
    await made({ name: "C", email: "c@cadena.example" }),
  ];
  const inner = (await merge(b.id, c.id)).body.activity_id;
  const { activity_id } = (await merge(a.id, b.id)).body;
  expect(await idOf("c@cadena.example")).toBe(a.id);
  expect(await undo(inner)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect((await undo(activity_id)).body).toMatchObject({ restored: 2 });
  expect(await idOf("c@cadena.example")).toBe(b.id);
  expect((await read(b.id)).body).toMatchObject({ other_emails: ["c@cadena.example"] });
  expect((await undo(inner)).status).toBe(200);
  expect(await idOf("c@cadena.example")).toBe(c.id);
});

test("an undone merge whose e-mail another took since is refused, and nothing changes", async () => {
  const [kept, gone] = [
    await made({ name: "K", phone: "1142000001" }),
    await made({ name: "G", email: "g@toma.example" }),
  ];
  const { activity_id } = (await merge(kept.id, gone.id)).body;
  await app.put(`/customers/${kept.id}/`, { email: "" }, { token });
  // An account that verifies the e-mail is the merged one, so that nobody else can take it.
  expect((await app.post("/customers/", { name: "x", email: "g@toma.example" }, { token })).status).toBe(409);
  expect((await undo(activity_id)).status).toBe(200);
  expect((await read(gone.id)).body).toMatchObject({ email: "g@toma.example" });
});

test("each account sees its own orders only, as before; an order by the e-mail of one stands in that one's", async () => {
  const [one, two] = [await createUser(db), await createUser(db)];
  const [kept, gone] = [await idOf(one.email), await idOf(two.email)];
  const [first, second] = [await placedOrder(app, one.token, line()), await placedOrder(app, two.token, line())];
  await merge(kept, gone);
  const byEmail = await app.post("/orders/for-customer/", orderBody(line(), { customer_email: two.email }), { token });
  expect(byEmail.body).toMatchObject({ customer: kept });
  const mine = async (token: string) =>
    (await app.get("/orders/my-orders/", { token })).body.results.map(({ id }: { id: number }) => id);
  expect(await mine(one.token)).toEqual([first.id]);
  expect(await mine(two.token)).toEqual([byEmail.body.id, second.id]);
  expect((await read(kept)).body).toMatchObject({ accounts: [one.username, two.username], orders_count: 3 });
  await app.put(`/customers/${kept}/`, { is_blocked: true }, { token });
  for (const user of [one, two])
    expect((await app.post("/orders/", orderBody(line()), { token: user.token })).status).toBe(403);
});

test.for([[{}], [{ other: "x" }], [{ other: 0 }], [{ other: null }]])("refuses to merge with %j", async ([body]) => {
  const { id } = await made({ name: "Ana", phone: "1143000001" });
  expect(await app.post(`/customers/${id}/merge/`, body, { token })).toMatchObject({ status: 400 });
  expect(await merge(id, id)).toMatchObject({ status: 400, body: { details: [{ path: "other" }] } });
  expect(await merge(id, 2_147_483_647)).toMatchObject({ status: 404 });
});

test("two who merge the same customers crosswise end with one of both", async () => {
  const [a, b] = [await made({ name: "A", phone: "1144000001" }), await made({ name: "B", phone: "1144000002" })];
  const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test("orders, status changes and a merge at once leave the sums of what is there", async () => {
  const [a, b] = [await made({ name: "A", phone: "1145000001" }), await made({ name: "B", phone: "1145000002" })];
  const orders = await Promise.all(Array.from({ length: 8 }, (_, at) => taken({ customer_id: at % 2 ? a.id : b.id })));
  await Promise.all([
    merge(a.id, b.id),
    ...orders.slice(0, 4).map(({ id }) => app.put(`/orders/${id}/`, { status: "cancelled" }, { token })),
    ...orders.slice(4, 6).map(({ id }) => app.delete(`/orders/${id}/`, { token })),
  ]);
  expect((await read(a.id)).body).toMatchObject({ orders_count: 6, total: 2000 });
});
