import { expect, test } from "vitest";
import { aRegistration, verifiedAccount } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const product = await createProduct(db, { stock: 900, price: 100_000 });
const line = (quantity = 1) => [{ product_id: product.id, quantity }];

type Row = { id: number; name: string; email: string };

const search = async (query: string): Promise<Row[]> =>
  (await app.get(`/customers/?page_size=100&${query}`, { token })).body.results;
const found = async (query: string) => (await search(query)).map(({ name }) => name);
const made = async (given: object) => (await app.post("/customers/", given, { token })).body;
const read = (id: number) => app.get(`/customers/${id}/`, { token });
const put = (id: number, given: object) => app.put(`/customers/${id}/`, given, { token });
const undo = (id: number) => app.post(`/activity-logs/${id}/undo/`, undefined, { token });
/** Of an order by the staff, who typed that e-mail and telephone. */
const taken = async (given: object, lines = line()) =>
  (
    await app.post("/orders/for-customer/", orderBody(lines, { customer_email: "", channel: "phone", ...given }), {
      token,
    })
  ).body;

test("whoever registers is a customer once the e-mail is verified, under a changed name and e-mail too", async () => {
  const person = aRegistration({ first_name: "Herminia", last_name: "Paz" });
  await app.post("/auth/register/", person);
  expect(await search(`search=${person.email}`)).toEqual([]);
  const account = await verifiedAccount(app, { first_name: "Herminia", last_name: "Paz" });
  const [row] = await search(`search=${account.email}`);
  expect(row).toEqual({
    ...{ id: expect.any(Number), name: "Herminia Paz", email: account.email, phone: "", tags: [], is_blocked: false },
    ...{ orders_count: 0, total: 0, last_order_at: null },
  });
  const { access } = (await app.post("/auth/login/", { username: account.username, password: account.password })).body;
  await app.put("/auth/profile/", { first_name: "Mini" }, { token: access });
  expect((await read(row?.id ?? 0)).body).toMatchObject({ name: "Mini Paz", accounts: [account.username] });
});

test("orders of an account are its customer's, whatever the form says; the first one fills in the telephone", async () => {
  const user = await createUser(db);
  const given = { customer_email: "otra@correo.example", customer_phone: "3514441111", recipient_name: "Otra Persona" };
  const first = await placedOrder(app, user.token, line(2), given);
  await placedOrder(app, user.token, line(), { customer_phone: "3514442222" });
  const cancelled = await placedOrder(app, user.token, line(3));
  await app.put(`/orders/${cancelled.id}/`, { status: "cancelled" }, { token: user.token });
  const [row] = await search(`search=${user.email}`);
  expect(row).toMatchObject({
    ...{ name: "Ana Prueba", phone: "3514441111", orders_count: 3, total: 3000 },
    last_order_at: cancelled.created_at,
  });
  expect(await search("search=otra@correo.example")).toEqual([]);
  const { results } = (await app.get(`/orders/?customer=${row?.id}`, { token })).body;
  expect(results.map(({ id }: Row) => id).toSorted()).toEqual([first.id, first.id + 1, first.id + 2]);
});

test("the customer of an order is told to the staff alone, its channel to everybody", async () => {
  const user = await createUser(db);
  const order = await placedOrder(app, user.token, line());
  const [row] = await search(`search=${user.email}`);
  for (const path of [`/orders/${order.id}/`, "/orders/my-orders/"]) {
    const { body } = await app.get(path, { token: user.token });
    const seen = body.results?.[0] ?? body;
    expect(seen).not.toHaveProperty("customer");
    expect(seen).toMatchObject({ channel: "web" });
  }
  expect(order).not.toHaveProperty("customer");
  expect((await app.get(`/orders/${order.id}/`, { token })).body).toMatchObject({ customer: row?.id, channel: "web" });
  const { results } = (await app.get("/orders/?page_size=1", { token })).body;
  expect(results).toMatchObject([{ id: order.id, customer: row?.id }]);
});

test("without an account a customer is found by e-mail, whatever its case, else by telephone, else made", async () => {
  const first = await taken({
    recipient_name: "Rosa Luz",
    customer_email: "rosa@correo.example",
    customer_phone: "3415550001",
  });
  const [rosa] = await search("search=rosa@correo.example");
  expect(rosa).toMatchObject({ name: "Rosa Luz", email: "rosa@correo.example", phone: "3415550001", orders_count: 1 });
  expect(first.customer).toBe(rosa?.id);
  const again = { recipient_name: "R. Luz", customer_email: "ROSA@correo.example", customer_phone: "3415550002" };
  expect((await taken(again)).customer).toBe(rosa?.id);
  const byPhone = await taken({ recipient_name: "La misma", customer_phone: "0341 15 555-0001" });
  expect(byPhone).toMatchObject({ customer: rosa?.id, customer_phone: "3415550001" });
  const other = await taken({
    recipient_name: "Vecina",
    customer_email: "vecina@correo.example",
    customer_phone: "3415550001",
  });
  expect(other.customer).not.toBe(rosa?.id);
  const vecina = await taken({ recipient_name: "Vecina", customer_phone: "3415550001" });
  expect(vecina.customer, "of several with a telephone the one of that name").toBe(other.customer);
  const unknown = await taken({ recipient_name: "Nueva", customer_phone: "3415550009" });
  expect(await read(unknown.customer)).toMatchObject({
    body: { name: "Nueva", email: "", phone: "3415550009", orders_count: 1, total: 1000 },
  });
});

test("whoever registers with the e-mail of a customer is that one, blocked or not", async () => {
  const { id } = await made({ name: "Sin cuenta", email: "previa@correo.example" });
  const account = await verifiedAccount(app, { email: "previa@correo.example" });
  expect((await read(id)).body).toMatchObject({ name: "Sin cuenta", accounts: [account.username] });
});

test("two first orders of one person at once make one customer", async () => {
  for (const contact of [
    { customer_email: "gemela@correo.example", customer_phone: "1150001000" },
    { customer_email: "", customer_phone: "1150002000" },
  ]) {
    const orders = await Promise.all(Array.from({ length: 6 }, () => taken({ recipient_name: "Gemela", ...contact })));
    expect(new Set(orders.map(({ customer }) => customer)).size).toBe(1);
    expect((await read(orders[0].customer)).body).toMatchObject({ orders_count: 6, total: 6000 });
  }
});

test("staff add a customer by name and a telephone or an e-mail, and change what is given", async () => {
  const answer = await app.post("/customers/", { name: " Nélida ", phone: "+54 9 11 5555-0000" }, { token });
  expect(answer).toMatchObject({
    status: 201,
    body: { name: "Nélida", email: "", phone: "1155550000", tags: [], notes: "", is_blocked: false, price_list: null },
  });
  expect(answer.body).toMatchObject({ addresses: [], orders_count: 0, total: 0, last_order_at: null });
  const changes = { tags: ["Mayorista", " mayorista ", "vip"], notes: "Paga\nlos viernes", price_list: "mayorista" };
  const changed = await put(answer.body.id, { ...changes, is_blocked: true, email: "nelida@correo.example" });
  const now = { tags: ["Mayorista", "vip"], notes: "Paga\nlos viernes", price_list: "mayorista", is_blocked: true };
  expect(changed).toMatchObject({ status: 200, body: { name: "Nélida", email: "nelida@correo.example", ...now } });
  expect(await put(answer.body.id, { phone: "", price_list: null })).toMatchObject({
    body: { ...now, phone: "", price_list: null },
  });
  expect((await read(answer.body.id)).body).toMatchObject({ name: "Nélida", tags: ["Mayorista", "vip"] });
  expect(await put(answer.body.id, { name: "Nélida" })).toMatchObject({ status: 200, body: { activity_id: null } });
});

test.for([
  [{ name: "Sin contacto" }, "phone"],
  [{ phone: "1155550000" }, "name"],
  [{ name: " ", phone: "1155550000" }, "name"],
  [{ name: "x".repeat(201), phone: "1155550000" }, "name"],
  [{ name: "a\u0000b", phone: "1155550000" }, "name"],
  [{ name: "a\ud800b", phone: "1155550000" }, "name"],
  [{ name: "Ana", phone: "123" }, "phone"],
  [{ name: "Ana", phone: "no tiene" }, "phone"],
  [{ name: "Ana", email: "sin arroba" }, "email"],
  [{ name: "Ana", phone: "1155550000", tags: "vip" }, "tags"],
  [{ name: "Ana", phone: "1155550000", tags: [""] }, "tags.0"],
  [{ name: "Ana", phone: "1155550000", tags: Array.from({ length: 21 }, (_, at) => `${at}`) }, "tags"],
  [{ name: "Ana", phone: "1155550000", notes: "x".repeat(10_001) }, "notes"],
  [{ name: "Ana", phone: "1155550000", notes: 7 }, "notes"],
  [{ name: "Ana", phone: "1155550000", is_blocked: "sí" }, "is_blocked"],
])("refuses the customer %j", async ([body, path]) => {
  const answer = await app.post("/customers/", body, { token });
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
});

test("an e-mail that is another's is refused with whose it is; a telephone may be several people's", async () => {
  const { id } = await made({ name: "Dueña", email: "unico@correo.example", phone: "1155551111" });
  const taken = { status: 409, body: { code: "CONFLICT", customer_id: id } };
  expect(await app.post("/customers/", { name: "Otra", email: "UNICO@correo.example" }, { token })).toMatchObject(
    taken,
  );
  const other = await made({ name: "Otra", phone: "1155551111" });
  expect(other.id).not.toBe(id);
  expect(await put(other.id, { email: "Unico@correo.example" })).toMatchObject(taken);
  expect(await put(id, { email: "Unico@correo.example" })).toMatchObject({ status: 200 });
});

test("a customer that isn't there is 404, and 400 where the number is none", async () => {
  for (const [id, status] of [
    ["2147483647", 404],
    ["0", 400],
    ["x", 400],
  ] as const) {
    expect((await app.get(`/customers/${id}/`, { token })).status).toBe(status);
    expect((await app.put(`/customers/${id}/`, { name: "Ana" }, { token })).status).toBe(status);
    expect((await app.post(`/customers/${id}/merge/`, { other: 1 }, { token })).status).toBe(status);
  }
});

test("the search goes by name, e-mail, telephone and tag, by all words, as that of orders", async () => {
  await made({ name: "Ñata Gutiérrez", email: "nata@vivero.example", phone: "2944123456" });
  const { id } = await made({ name: "Otto", phone: "2944999999" });
  await put(id, { tags: ["Cliente fiel", "100%"] });
  expect(await found("search=gutierrez")).toEqual(["Ñata Gutiérrez"]);
  expect(await found("search=NATA vivero")).toEqual(["Ñata Gutiérrez"]);
  expect(await found("search=nata otto")).toEqual([]);
  expect(await found("search=2944 12-3456")).toEqual(["Ñata Gutiérrez"]);
  expect(await found("search=%2B54 9 2944 12-3456")).toEqual(["Ñata Gutiérrez"]);
  expect(await found("search=fiel")).toEqual(["Otto"]);
  expect(await found("search=ot")).toContain("Otto");
  expect(await found("search=tt"), "two letters where a word begins").not.toContain("Otto");
  expect(await found("search=100%25")).toEqual(["Otto"]);
  expect(await found("search=%25")).toEqual(["Otto"]);
  expect(await found("tag=cliente FIEL")).toEqual(["Otto"]);
  expect(await found("tag=fiel"), "a tag is meant whole").toEqual([]);
  expect((await app.get("/customers/?search=%00", { token })).status).toBe(400);
  expect((await app.get("/customers/?ordering=phone", { token })).status).toBe(400);
});

test("the list goes by the last order, by name or by the total, and page by page", async () => {
  for (const [name, units] of [
    ["zz-lista Álvaro", 5],
    ["zz-lista Beto", 9],
    ["zz-lista Ciro", 1],
  ] as const)
    await taken({ recipient_name: name, customer_phone: `35155500${units}0` }, line(units));
  await made({ name: "zz-lista Alba", phone: "3515550000" });
  const order = async (ordering: string) =>
    (await found(`search=zz-lista${ordering}`)).map((name) => name.replace("zz-lista ", ""));
  expect(await order("")).toEqual(["Ciro", "Beto", "Álvaro", "Alba"]);
  expect(await order("&ordering=-last_order")).toEqual(["Ciro", "Beto", "Álvaro", "Alba"]);
  expect(await order("&ordering=name")).toEqual(["Alba", "Álvaro", "Beto", "Ciro"]);
  expect(await order("&ordering=-total")).toEqual(["Beto", "Álvaro", "Ciro", "Alba"]);
  const page = (await app.get("/customers/?search=zz-lista&page_size=2&page=2", { token })).body;
  expect(page).toMatchObject({ count: 4, next: null });
  expect(page.results).toHaveLength(2);
});

test("what the staff did is in the log without a name, and undone field by field", async () => {
  const before = await made({ name: "Deshacer", phone: "1155557000", tags: ["uno"] });
  const changed = (await put(before.id, { name: "Deshecha", tags: ["dos"], is_blocked: true })).body;
  const entries = (await app.get("/activity-logs/?search=cliente&page_size=2", { token })).body.results;
  expect(entries).toMatchObject([
    {
      ...{ id: changed.activity_id, action: "update", description: `Cliente #${before.id} editado`, can_undo: true },
      changes: { customer_name: "Cambió", tags: "Cambió", is_blocked: { before: false, after: true } },
    },
    { id: before.activity_id, action: "create", description: `Cliente #${before.id} creado`, can_undo: true },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Desh/);
  await put(before.id, { tags: ["tres"] });
  expect(await undo(changed.activity_id)).toMatchObject({ status: 200, body: { restored: 1, left_alone: 0 } });
  expect((await read(before.id)).body).toMatchObject({ name: "Deshacer", tags: ["tres"], is_blocked: false });
  expect(await undo(changed.activity_id)).toMatchObject({ status: 409 });
  expect(await undo(before.activity_id)).toMatchObject({ body: { restored: 1 } });
  expect((await read(before.id)).status).toBe(404);
  const used = await made({ name: "Con pedido", phone: "1155557001" });
  await taken({ recipient_name: "Con pedido", customer_phone: "1155557001" });
  expect(await undo(used.activity_id), "one who ordered meanwhile stays").toMatchObject({
    body: { restored: 0, left_alone: 1 },
  });
  expect((await read(used.id)).status).toBe(200);
});

test("a changed e-mail comes back unless another has it by now", async () => {
  const { id } = await made({ name: "Antes", email: "antes@correo.example" });
  const { activity_id } = (await put(id, { email: "despues@correo.example" })).body;
  await made({ name: "Ajena", email: "antes@correo.example" });
  expect(await undo(activity_id)).toMatchObject({ status: 409 });
  expect((await read(id)).body).toMatchObject({ email: "despues@correo.example" });
});

test("a blocked customer can't order, whatever the form says; staff may order for them", async () => {
  const user = await createUser(db);
  const [row] = await search(`search=${user.email}`);
  await put(row?.id ?? 0, { is_blocked: true });
  const refused = { status: 403, body: { code: "FORBIDDEN", message: "Escribinos para hacer tu pedido" } };
  for (const given of [
    {},
    { customer_email: "otra@correo.example", customer_phone: "1100001111", recipient_name: "Otra" },
  ])
    expect(await app.post("/orders/", orderBody(line(), given), { token: user.token })).toMatchObject(refused);
  const tooMany = orderBody([{ product_id: (await createProduct(db, { stock: 0 })).id, quantity: 1 }]);
  expect(await app.post("/orders/", tooMany, { token: user.token })).toMatchObject(refused);
  const order = await app.post("/orders/", { customer_id: row?.id, channel: "phone", products: line() }, { token });
  expect(order.body.details ?? []).toEqual([expect.objectContaining({ path: "customer_phone" })]);
  const whole = { customer_id: row?.id, customer_phone: "1155559999", channel: "phone", products: line() };
  expect(await app.post("/orders/", whole, { token })).toMatchObject({ status: 201 });
  await put(row?.id ?? 0, { is_blocked: false });
  expect((await app.post("/orders/", orderBody(line()), { token: user.token })).status).toBe(201);
});

test("erasing an account erases its customer, unless orders without the account remain", async () => {
  const [leaving, staying] = [await createUser(db), await createUser(db)];
  const idOf = async (email: string) => (await search(`search=${email}`))[0]?.id ?? 0;
  const [gone, kept] = [await idOf(leaving.email), await idOf(staying.email)];
  await put(gone, { notes: "Secreto de la casa" });
  const order = await placedOrder(app, leaving.token, line());
  const unclaimed = await taken({ recipient_name: "Sin cuenta", customer_phone: "1144440000", customer_email: "" });
  await app.post(`/customers/${kept}/merge/`, { other: unclaimed.customer }, { token });
  await app.put(`/orders/${order.id}/`, { status: "completed" }, { token });
  const mine = (await app.get("/auth/my-data/", { token: leaving.token })).body;
  expect(mine.customer).toMatchObject({ email: leaving.email, notes: "Secreto de la casa", is_blocked: false });
  for (const user of [leaving, staying])
    expect((await app.post("/auth/delete-account/", { password: PASSWORD }, { token: user.token })).status).toBe(200);
  expect((await read(gone)).status).toBe(404);
  expect((await app.get(`/orders/${order.id}/`, { token })).body).toMatchObject({ customer: null });
  expect((await read(kept)).body).toMatchObject({ accounts: [], orders_count: 1 });
  const { rows } = await app.pool.query(
    "select from undoable_changes where before::text || after::text like '%Secreto%'",
  );
  expect(rows).toEqual([]);
});
