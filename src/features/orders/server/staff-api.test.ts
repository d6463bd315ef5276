import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { orderNotes } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db, { username: "marta" });
const { token } = staff;
const line = async (given = {}) => [{ product_id: (await createProduct(db, given)).id, quantity: 1 }];

test("staff add notes to an order and read them in the order they were written", async () => {
  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, await line());
  const path = `/orders/${order.id}/notes/`;
  const first = await app.post(path, { text: "  Pasa el viernes \n a las 18 " }, { token });
  expect(first).toMatchObject({ status: 201, body: { text: "Pasa el viernes \n a las 18", author: "marta" } });
  await app.post(path, { text: "Ya pagó" }, { token });
  const { body } = await app.get(path, { token });
  expect(body).toMatchObject({ count: 2, next: null, previous: null });
  expect(body.results.map((note: { text: string }) => note.text)).toEqual(["Pasa el viernes \n a las 18", "Ya pagó"]);
});

const historyOf = async (orderId: number): Promise<string[]> =>
  (await app.get(`/activity-logs/?order=${orderId}`, { token })).body.results.map(
    ({ action, user, description }: Record<string, string>) => `${action} ${user} ${description}`,
  );

test("its author corrects and deletes a note, which the activity tells without its words; nobody else does", async () => {
  const order = await placedOrder(app, (await createUser(db)).token, await line());
  const path = `/orders/${order.id}/notes/`;
  const { body: note } = await app.post(path, { text: "Pasa el viernez" }, { token });
  expect(note).toMatchObject({ is_mine: true, edited_at: null });
  const own = `${path}${note.id}/`;
  const pablo = await createStaff(db, { username: "pablo" });
  expect((await app.get(path, { token: pablo.token })).body.results).toMatchObject([
    { author: "marta", is_mine: false },
  ]);
  for (const answer of [
    await app.put(own, { text: "otra cosa" }, { token: pablo.token }),
    await app.delete(own, { token: pablo.token }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { message: "Solo marta puede cambiar esta nota" } });

  expect(await app.put(own, { text: "Pasa el viernez" }, { token })).toMatchObject({ body: { edited_at: null } });
  expect(await app.put(own, { text: "Pasa el viernes" }, { token })).toMatchObject({
    status: 200,
    body: { id: note.id, text: "Pasa el viernes", author: "marta", edited_at: expect.any(String) },
  });
  expect(await app.put(own, { text: " " }, { token })).toMatchObject({ status: 400 });
  expect(await app.delete(own, { token })).toMatchObject({
    status: 200,
    body: { message: "Nota eliminada correctamente" },
  });
  expect((await app.get(path, { token })).body.results).toEqual([]);
  expect(await app.delete(own, { token })).toMatchObject({ status: 404 });
  const history = await historyOf(order.id);
  expect(history.slice(0, 2)).toEqual([
    `update marta Pedido #${order.id}: se borró una nota interna`,
    `update marta Pedido #${order.id}: se corrigió una nota interna`,
  ]);
  expect(history).toHaveLength(3);
});

test("a note isn't changed from another order", async () => {
  const [one, other] = [
    await placedOrder(app, (await createUser(db)).token, await line()),
    await placedOrder(app, (await createUser(db)).token, await line()),
  ];
  const { body: note } = await app.post(`/orders/${one.id}/notes/`, { text: "De otro" }, { token });
  expect((await app.delete(`/orders/${other.id}/notes/${note.id}/`, { token })).status).toBe(404);
  expect((await app.put(`/orders/${other.id}/notes/${note.id}/`, { text: "x" }, { token })).status).toBe(404);
});

test("a note is never part of what the customer sees, and goes with the order", async () => {
  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, await line());
  await app.post(`/orders/${order.id}/notes/`, { text: "secreto-de-la-casa" }, { token });
  for (const path of [`/orders/${order.id}/`, "/orders/my-orders/", "/auth/my-data/"]) {
    const seen = await app.get(path, { token: customer.token });
    expect(JSON.stringify(seen.body)).not.toContain("secreto-de-la-casa");
  }
  await app.delete(`/orders/${order.id}/`, { token });
  expect(await db.$count(orderNotes, eq(orderNotes.orderId, order.id))).toBe(0);
});

test.for([{}, { text: "  " }, { text: "x".repeat(2001) }, { text: 7 }])("refuses the note %j", async (body) => {
  const order = await placedOrder(app, (await createUser(db)).token, await line());
  const answer = await app.post(`/orders/${order.id}/notes/`, body, { token });
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
});

test.for([
  ["GET", "/orders/1/notes/"],
  ["POST", "/orders/1/notes/"],
  ["PUT", "/orders/1/notes/1/"],
  ["DELETE", "/orders/1/notes/1/"],
  ["GET", "/orders/1/mails/"],
  ["POST", "/orders/1/mails/1/resend/"],
  ["POST", "/orders/for-customer/"],
])("%s %s is for the staff alone", async ([method = "", path = ""]) => {
  const body = method === "POST" || method === "PUT" ? { text: "hola" } : undefined;
  const customer = await createUser(db);
  expect(await app.call(method, path, { token: customer.token, body })).toMatchObject({ status: 403 });
  expect(await app.call(method, path, { body })).toMatchObject({ status: 401 });
});

test("an order that doesn't exist has neither notes nor mails", async () => {
  for (const path of ["/orders/2147483647/notes/", "/orders/2147483647/mails/"])
    expect(await app.get(path, { token })).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await app.post("/orders/2147483647/notes/", { text: "hola" }, { token })).status).toBe(404);
});

const mailsOf = async (orderId: number) => (await app.get(`/orders/${orderId}/mails/`, { token })).body.results;

test("the mails of an order say whether they arrived, and never what stands in them", async () => {
  const order = await placedOrder(app, (await createUser(db)).token, await line());
  await db
    .update(mails)
    .set({ status: "failed", attempts: 3, lastError: "550 no such user" })
    .where(eq(mails.orderId, order.id));
  const [mail] = await mailsOf(order.id);
  expect(mail).toEqual({
    id: expect.any(Number),
    kind: "order_received",
    label: "Pedido recibido",
    recipient: "ana@correo.example",
    status: "failed",
    attempts: 3,
    last_error: "550 no such user",
    order: order.id,
    created_at: expect.any(String),
    sent_at: null,
  });
});

test("a failed mail is sent again to the address that the order has now", { timeout: 30_000 }, async () => {
  const order = await placedOrder(app, (await createUser(db)).token, await line(), {
    customer_email: "mal-escrito@correo.example",
  });
  const [waiting] = await mailsOf(order.id);
  expect((await app.post(`/orders/${order.id}/mails/${waiting.id}/resend/`, {}, { token })).status).toBe(409);
  await db.update(mails).set({ status: "failed", lastError: "550" }).where(eq(mails.id, waiting.id));
  await app.put(`/orders/${order.id}/`, { customer_email: "bien-escrito@correo.example" }, { token });

  const again = await app.post(`/orders/${order.id}/mails/${waiting.id}/resend/`, {}, { token });
  expect(again).toMatchObject({
    status: 201,
    body: { id: waiting.id, status: "queued", recipient: "bien-escrito@correo.example", last_error: "" },
  });
  const subjects = (await app.mailsTo("bien-escrito@correo.example", 2)).map((mail) => mail.subject);
  expect(subjects.some((subject) => subject?.includes(`Recibimos tu pedido #${order.id}`))).toBe(true);
});

test("a mail that was sent goes out once more as another", async () => {
  const order = await placedOrder(app, (await createUser(db)).token, await line());
  await db.update(mails).set({ status: "sent", sentAt: new Date() }).where(eq(mails.orderId, order.id));
  const [sent] = await mailsOf(order.id);
  const again = await app.post(`/orders/${order.id}/mails/${sent.id}/resend/`, {}, { token });
  expect(again.status).toBe(201);
  expect((await mailsOf(order.id)).map((mail: { id: number }) => mail.id)).toEqual([again.body.id, sent.id]);
});

test("that a mail was sent again is told to the staff, never to the customer, and is no change of the order", async () => {
  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, await line());
  await db.update(mails).set({ status: "failed", sentAt: null }).where(eq(mails.orderId, order.id));
  const [mail] = await mailsOf(order.id);
  const elena = await createStaff(db, { username: "elena" });
  await app.post(`/orders/${order.id}/mails/${mail.id}/resend/`, {}, { token: elena.token });
  expect((await historyOf(order.id))[0]).toBe(
    `update elena Pedido #${order.id}: se reenvió el email “Pedido recibido”`,
  );
  const timeline = await app.get(`/orders/${order.id}/timeline/`, { token: customer.token });
  expect(timeline.body).toMatchObject({ count: 1, results: [{ event: "received" }] });

  await app.put(`/orders/${order.id}/`, { recipient_name: "Ana María" }, { token });
  const { body: note } = await app.post(`/orders/${order.id}/notes/`, { text: "Ya pagó" }, { token: elena.token });
  await app.delete(`/orders/${order.id}/notes/${note.id}/`, { token: elena.token });
  const late = { token: elena.token, headers: { "If-Match": `"${order.updated_at}"` } };
  expect(await app.put(`/orders/${order.id}/`, { status: "completed" }, late)).toMatchObject({
    status: 409,
    body: { changed_by: "marta" },
  });
});

test("a mail of another order isn't sent again from this one", async () => {
  const [one, other] = [
    await placedOrder(app, (await createUser(db)).token, await line()),
    await placedOrder(app, (await createUser(db)).token, await line()),
  ];
  const [mail] = await mailsOf(other.id);
  expect((await app.post(`/orders/${one.id}/mails/${mail.id}/resend/`, {}, { token })).status).toBe(404);
});

test("an order taken by the staff belongs to the account of that e-mail, in the staff's name", async () => {
  const customer = await createUser(db, { email: "Telefono@correo.example" });
  const product = await createProduct(db, { stock: 3 });
  const body = orderBody([{ product_id: product.id, quantity: 2 }], { customer_email: "telefono@correo.example" });
  const placed = await app.post("/orders/for-customer/", body, { token });
  expect(placed).toMatchObject({
    status: 201,
    body: { status: "pending", customer_details: { username: customer.username } },
  });
  const mine = await app.get("/orders/my-orders/", { token: customer.token });
  expect(mine.body.results.map((order: { id: number }) => order.id)).toEqual([placed.body.id]);
  expect((await app.get("/orders/my-orders/", { token })).body.results).toEqual([]);
  const log = await app.get(`/activity-logs/?order=${placed.body.id}`, { token });
  expect(log.body.results).toMatchObject([{ action: "create_order", user: "marta", order: placed.body.id }]);
  expect((await app.get(`/products/${product.id}/`)).body.stock).toBe(1);
});

test.for([
  ["nobody has", null],
  ["somebody never verified", { email: "sin-verificar@correo.example", emailVerifiedAt: null }],
] as const)("with an e-mail that %s the order is nobody's", async ([, account]) => {
  if (account) await createUser(db, account);
  const customer_email = account?.email ?? "nadie@correo.example";
  const placed = await app.post("/orders/for-customer/", orderBody(await line(), { customer_email }), { token });
  expect(placed).toMatchObject({ status: 201, body: { customer_details: { username: "" } } });
});

test("pressed twice with one key, the staff take one order", async () => {
  const body = orderBody(await line());
  const headers = { "Idempotency-Key": "tel-1" };
  const [first, second] = await Promise.all([
    app.post("/orders/for-customer/", body, { token, headers }),
    app.post("/orders/for-customer/", body, { token, headers }),
  ]);
  expect(first.status).toBe(201);
  expect(second.body.id).toBe(first.body.id);
});

test("an order without the contract's fields isn't taken for anybody either", async () => {
  const answer = await app.post("/orders/for-customer/", orderBody(await line(), { customer_email: "" }), { token });
  expect(answer).toMatchObject({ status: 400, body: { message: "El email es requerido" } });
});

test("a customer who changed the order meanwhile is told by name, too", async () => {
  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, await line());
  await app.put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
  const seen = { "If-Match": `"${order.updated_at}"` };
  expect(await app.put(`/orders/${order.id}/`, { status: "completed" }, { token, headers: seen })).toMatchObject({
    status: 409,
    body: { changed_by: customer.username },
  });
});

test("who saw an older order is told who changed it, and nothing is overwritten", async () => {
  const pedro = await createStaff(db, { username: "pedro" });
  const order = await placedOrder(app, (await createUser(db)).token, await line());
  const path = `/orders/${order.id}/`;
  const seen = { "If-Match": `"${order.updated_at}"` };
  const first = await app.put(path, { recipient_name: "Ana María" }, { token: pedro.token, headers: seen });
  expect(first.status).toBe(200);

  const late = await app.put(path, { status: "completed" }, { token, headers: seen });
  expect(late).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", changed_by: "pedro", current: first.body, message: expect.stringContaining("pedro") },
  });
  expect((await app.get(path, { token })).body.status).toBe("pending");

  const knowing = { "If-Match": `"${first.body.updated_at}"` };
  expect((await app.put(path, { status: "completed" }, { token, headers: knowing })).status).toBe(200);
  expect((await app.put(path, { status: "pending" }, { token })).status).toBe(200);
});

test("who is told that the customer changed the order reads their name", async () => {
  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, await line());
  await app.put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
  const late = await app.put(
    `/orders/${order.id}/`,
    { status: "completed" },
    { token, headers: { "If-Match": `"${order.updated_at}"` } },
  );
  expect(late).toMatchObject({
    status: 409,
    body: { changed_by: customer.username, current: { status: "cancelled" } },
  });
});
