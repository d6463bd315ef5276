import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const product = await createProduct(db, { stock: 900, price: 100_000 });
const products = [{ product_id: product.id, quantity: 1 }];

const made = async (given: object) => (await app.post("/customers/", given, { token })).body;
const order = (given: object, as = token, path = "/orders/") => app.post(path, { products, ...given }, { token: as });
const mailsOf = (orderId: number) => db.$count(mails, eq(mails.orderId, orderId));
const pathsIn = (body: { details: { path: string }[] }) => body.details.map(({ path }) => path);

test.each(["/orders/", "/orders/for-customer/"])(
  "%s takes a known customer, whose name and contact it defaults to",
  async (path) => {
    const email = `conocida${path.length}@correo.example`;
    const { id } = await made({ name: "Conocida", phone: "1150000001", email });
    const answer = await order({ customer_id: id, channel: "whatsapp" }, token, path);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ customer: id, channel: "whatsapp", recipient_name: "Conocida", customer_phone: "1150000001" },
        ...{ customer_email: email, shipping_address: "Coordinar entrega" },
      },
    });
    expect(await mailsOf(answer.body.id)).toBe(1);
    const given = {
      recipient_name: "Su hermana",
      customer_phone: "11 5000-0002",
      customer_email: "hermana@correo.example",
    };
    const other = await order({ customer_id: id, ...given }, token, path);
    expect(other.body).toMatchObject({ ...given, customer: id, customer_phone: "1150000002", channel: "phone" });
  },
);

test.each(["/orders/", "/orders/for-customer/"])(
  "%s takes a name and a telephone; without an e-mail nothing is mailed",
  async (path) => {
    const customer = { name: "Por Teléfono", phone: `1150001${path.length}`.padEnd(10, "0") };
    const answer = await order({ customer, channel: "phone" }, token, path);
    expect(answer).toMatchObject({
      status: 201,
      body: { recipient_name: customer.name, customer_phone: customer.phone, customer_email: "", channel: "phone" },
    });
    const { id } = answer.body;
    await app.put(`/orders/${id}/`, { status: "completed" }, { token });
    await app.put(`/orders/${id}/`, { recipient_name: "Otro Nombre" }, { token });
    expect(await mailsOf(id)).toBe(0);
    expect((await app.get(`/customers/${answer.body.customer}/`, { token })).body).toMatchObject({
      name: customer.name,
      email: "",
    });
    const again = await order({ customer: { ...customer, email: "" }, channel: "phone" }, token, path);
    expect(again.body).toMatchObject({ customer: answer.body.customer });
    const typed = { recipient_name: "Sin Ficha", customer_phone: "1150001999", channel: "whatsapp" };
    expect(await order(typed, token, path)).toMatchObject({
      status: 201,
      body: { customer_email: "", channel: "whatsapp" },
    });
  },
);

test("an order for a customer with an account stands in that account's orders", async () => {
  const user = await createUser(db, { email: "con-cuenta@correo.example" });
  const mine = async () =>
    (await app.get("/orders/my-orders/", { token: user.token })).body.results.map(({ id }: { id: number }) => id);
  const byEmail = await order({ customer: { name: "Ana", phone: "1150002001", email: "Con-Cuenta@correo.example" } });
  const byId = await order({ customer_id: byEmail.body.customer });
  const byPhone = await order({ customer: { name: "Ana", phone: "1150002001" }, channel: "phone" });
  expect(byPhone.body).toMatchObject({ customer: byEmail.body.customer, customer_email: "con-cuenta@correo.example" });
  expect(await mine()).toEqual([byPhone.body.id, byId.body.id, byEmail.body.id]);
});

test("at the counter even name and telephone may be missing, and then it is nobody's", async () => {
  const answer = await order({ channel: "counter" });
  expect(answer).toMatchObject({
    status: 201,
    body: { customer: null, channel: "counter", recipient_name: "", customer_phone: "", customer_email: "" },
  });
  const named = await order({ channel: "counter", recipient_name: "Juan", customer_phone: "1150003001" });
  expect(named.body).toMatchObject({ recipient_name: "Juan", customer: expect.any(Number) });
  expect(
    await app.put(`/orders/${answer.body.id}/`, { recipient_name: "", delivery_type: "coordinate" }, { token }),
  ).toMatchObject({ status: 200 });
});

test.each([
  [{ customer_id: 1, customer: { name: "Ana", phone: "1150000001" } }, "customer"],
  [{ customer_id: 2_147_483_647 }, "customer_id"],
  [{ customer_id: "x" }, "customer_id"],
  [{ customer: { phone: "1150000001" } }, "customer.name"],
  [{ customer: { name: "Ana" } }, "customer.phone"],
  [{ customer: { name: "Ana", phone: "1" } }, "customer.phone"],
  [{ customer: { name: "Ana", phone: "1150000001", email: "x" } }, "customer.email"],
  [{ customer: { name: "A\u0000", phone: "1150000001" } }, "customer.name"],
  [{ channel: "paloma" }, "channel"],
  [{ channel: "phone" }, "recipient_name"],
  [{ channel: "whatsapp", recipient_name: "Ana" }, "customer_phone"],
  [{ channel: "web" }, "recipient_name"],
  [{}, "customer_email"],
  [{ recipient_name: "", customer_phone: "", customer_email: "" }, "customer_email"],
  [
    { channel: "phone", recipient_name: "Ana", customer_phone: "1150000001", delivery_type: "address" },
    "shipping_address",
  ],
])("the staff's order %j is refused", async (given, path) => {
  const answer = await order(given);
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  expect(pathsIn(answer.body)).toContain(path);
});

test("channel, customer and their number from anybody else are refused", async () => {
  const customer = await createUser(db);
  const others = [
    customer,
    ...(await Promise.all([createStaff(db, { role: "catalogue_only" }), createStaff(db, { role: "read_only" })])),
  ];
  const { id } = await made({ name: "Ajena", phone: "1150004001" });
  const said = { customer_id: id, customer: { name: "Ana", phone: "1150004002" }, channel: "web" };
  for (const { token: as } of others)
    for (const [name, value] of Object.entries(said)) {
      const answer = await app.post("/orders/", orderBody(products, { [name]: value }), { token: as });
      expect(answer, name).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
      expect(pathsIn(answer.body)).toEqual([name]);
    }
});

test("the staff's own orders stay as they were: the account's, by the web, with an e-mail", async () => {
  const seller = await createStaff(db);
  const own = await app.post("/orders/", orderBody(products, { channel: "web" }), { token: seller.token });
  expect(own.body).toMatchObject({ channel: "web", customer_details: { username: seller.username } });
  const [row] = (await app.get(`/customers/?search=${seller.email}`, { token })).body.results;
  expect(own.body.customer).toBe(row.id);
});

test("a key repeats a staff's order, and refuses it with another customer", async () => {
  const headers = { "idempotency-key": "de-la-casa" };
  const body = { products, customer: { name: "Repite", phone: "1150005001" }, channel: "phone" };
  const [first, second] = await Promise.all([1, 2].map(() => app.post("/orders/", body, { token, headers })));
  expect(second?.body.id).toBe(first?.body.id);
  const other = { ...body, customer: { name: "Repite", phone: "1150005002" } };
  expect(await app.post("/orders/", other, { token, headers })).toMatchObject({ status: 409 });
});

test("what an order may lack stays with its channel: a web order keeps its e-mail", async () => {
  const web = await app.post("/orders/", orderBody(products), { token });
  const blank = await app.put(`/orders/${web.body.id}/`, { customer_email: "" }, { token });
  expect(blank).toMatchObject({
    status: 400,
    body: { details: [{ path: "customer_email", message: "El email es requerido" }] },
  });
  const phone = await order({ customer: { name: "Con Email", phone: "1150006001", email: "con@correo.example" } });
  const put = (given: object) => app.put(`/orders/${phone.body.id}/`, given, { token });
  expect(await put({ customer_email: "" })).toMatchObject({ status: 200, body: { customer_email: "" } });
  for (const name of ["recipient_name", "customer_phone"])
    expect(await put({ [name]: "" })).toMatchObject({ status: 400, body: { details: [{ path: name }] } });
});

test("a mail can't be sent again where there is no address", async () => {
  const { body } = await order({
    customer: { name: "Con Email", phone: "1150007001", email: "una-vez@correo.example" },
  });
  const sent = await app.mailsTo("una-vez@correo.example");
  expect(sent).toHaveLength(1);
  await app.put(`/orders/${body.id}/`, { customer_email: "" }, { token });
  const [mail] = (await app.get(`/orders/${body.id}/mails/`, { token })).body.results;
  expect(await app.post(`/orders/${body.id}/mails/${mail.id}/resend/`, undefined, { token })).toMatchObject({
    status: 409,
  });
});
