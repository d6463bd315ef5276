import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";

const app = await openTestApp();
const product = await createProduct(app.db, { stock: 1_000 });

let strangers = 0;
const aStranger = () => `ajena${++strangers}@correo.example`;

const order = (token: string, customer_email: string, path = "/orders/") =>
  app.post(
    path,
    {
      recipient_name: "Ana Prueba",
      delivery_type: "coordinate",
      customer_email,
      customer_phone: "1155550000",
      products: [{ product_id: product.id, quantity: 1 }],
    },
    { token },
  );

const mailsTo = (recipient: string) =>
  app.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.id));

test("ten order mails of a customer an hour go to addresses that nobody proved; further ones are kept for the staff", async () => {
  const { token } = await createUser(app.db);
  const stranger = aStranger();
  const placed = [];
  for (let number = 0; number < 12; number++) placed.push(await order(token, stranger));
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
  const kept = await mailsTo(stranger);
  expect(kept.length).toBe(12);
  const held = kept.filter(({ lastError }) => lastError.startsWith("No se envió"));
  expect(held.map(({ orderId }) => orderId)).toEqual(placed.slice(10).map(({ body }) => body.id));

  const staff = await createStaff(app.db);
  const orderId = placed.at(-1)?.body.id;
  const shown = await app.get(`/orders/${orderId}/mails/`, { token: staff.token });
  expect(shown.body.results).toMatchObject([
    { status: "failed", attempts: 0, last_error: expect.stringContaining("ninguna cuenta verificó") },
  ]);
  const again = await app.post(`/orders/${orderId}/mails/${held[1]?.id}/resend/`, {}, { token: staff.token });
  expect(again.status).toBe(201);
  expect((await app.mailsTo(stranger, 11)).length).toBe(11);
});

test("other customers, one's own address and what the staff cause are not counted", async () => {
  const { token, email } = await createUser(app.db);
  const [stranger, another] = [aStranger(), aStranger()];
  for (let number = 0; number < 11; number++) await order(token, email.toUpperCase());
  for (let number = 0; number < 11; number++) await order(token, stranger);
  expect((await mailsTo(email.toUpperCase())).filter(({ lastError }) => lastError !== "")).toEqual([]);
  expect((await mailsTo(stranger)).filter(({ lastError }) => lastError !== "").length).toBe(1);

  const other = await createUser(app.db);
  const staff = await createStaff(app.db);
  await order(other.token, another);
  for (let number = 0; number < 12; number++) await order(staff.token, another, "/orders/for-customer/");
  expect((await mailsTo(another)).map(({ lastError }) => lastError)).toEqual(Array.from({ length: 13 }, () => ""));
});

test("staff who take no orders are limited as customers are", async () => {
  for (const role of ["catalogue_only", "read_only"] as const) {
    const { token } = await createStaff(app.db, { role });
    const stranger = aStranger();
    for (let number = 0; number < 11; number++) await order(token, stranger);
    expect((await mailsTo(stranger)).filter(({ lastError }) => lastError !== "").length, role).toBe(1);
  }
});

test("the hour over, mails go out again", async () => {
  const { token } = await createUser(app.db);
  const stranger = aStranger();
  for (let number = 0; number < 10; number++) await order(token, stranger);
  await app.db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
  await order(token, stranger);
  expect((await mailsTo(stranger)).at(-1)?.lastError).toBe("");
});

test("many customers together send twenty an hour to one address that nobody proved", async () => {
  const stranger = aStranger();
  const customers = await Promise.all(Array.from({ length: 5 }, () => createUser(app.db)));
  await Promise.all(customers.flatMap(({ token }) => Array.from({ length: 5 }, () => order(token, stranger))));
  const sent = (await mailsTo(stranger)).filter(({ lastError }) => lastError === "");
  expect(sent.length).toBe(20);
});
