import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#src/contract/permissions.ts";
import { isMailNeeded } from "#src/entry/is-mail-needed.ts";
import { renderMail } from "#src/entry/render-mail.tsx";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { requestsInNotices } from "#src/features/customer-requests/server/store-request.ts";
import { deliverMail } from "#src/features/mail/server/deliver-mail.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { ordersInNotices } from "#src/features/orders/server/list-orders.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import { smtpTransport } from "#src/infrastructure/mail-transport.ts";
import { openTestApp, SECRET_KEY } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { openMailServer } from "../../../../test/mail-server.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { sendSummary } from "./send-summary.ts";
import { waitingNotices } from "./tables.ts";

const origin = "https://tienda.example";
const app = await openTestApp({ origin });
const { db, jobs } = app;
const product = await createProduct(db, { name: "Carpa 80", price: 615_000, stock: 1_000 });
const customer = await createUser(db);
const smtp = await openMailServer();
const transport = smtpTransport(smtp.url, "Tienda <tienda@tienda.example>");
const lookNow = await jobs.deliverMails((mail) =>
  deliverMail(
    {
      db,
      jobs,
      transport,
      render: renderMail,
      origin,
      secretKey: SECRET_KEY,
      isNeeded: isMailNeeded(SECRET_KEY),
    },
    mail,
  ),
);

afterAll(async () => {
  transport.close?.();
  await smtp.down();
});

beforeEach(async () => {
  await db.update(users).set({ role: null });
  await db.delete(shopSettings);
  await db.delete(mails);
  await db.delete(waitingNotices);
});

let people = 0;
const member = (role: Role, given = {}) =>
  createStaff(db, { role, email: `equipo${++people}@correo.example`, ...given });
const order = (given = {}) => placedOrder(app, customer.token, [{ product_id: product.id, quantity: 2 }], given);
const set = async (settings: object, token: string) =>
  expect((await app.put("/settings/", settings, { token })).status).toBe(200);

/** Where notices are to go, in the order of the alphabet. */
const owed = async () =>
  (await db.select().from(mails).where(eq(mails.kind, "staff_notice"))).map(({ recipient }) => recipient).toSorted();
const summary = () => sendSummary({ db, jobs }, { ordersIn: ordersInNotices, requestsIn: requestsInNotices });
const arrived = (address: string, count = 1) => {
  lookNow();
  return smtp.emailsTo(address, count);
};
const flat = (text = "") => text.replaceAll("\u00a0", " ").replaceAll("\u200b", "").replace(/\s+/g, " ");

test("an owner who sets nothing gets a mail of each order at once, with lines, total, name, WhatsApp and the order's page", async () => {
  const { email } = await member("owner");
  const { id } = await order({ recipient_name: "Inés Ferreyra", customer_phone: "11 5555-1234" });
  const [mail] = await arrived(email);
  expect(flat(mail?.subject)).toBe(`Pedido nuevo #${id} · $ 12.300 · Mi growshop`);
  const text = flat(mail?.text);
  for (const part of ["Inés Ferreyra", "2 × Carpa 80", "$ 12.300", "Entrega: a coordinar"])
    expect(text).toContain(part);
  expect(mail?.html).toContain(`href="https://tienda.example/admin/pedidos/${id}"`);
  expect(mail?.html).toMatch(/href="https:\/\/wa\.me\/5491155551234\?text=[^"]*In%C3%A9s/);
  // Once it is sent, it is kept that it was, and nothing of the customer.
  const [kept] = await db.select().from(mails).where(eq(mails.recipient, email));
  expect(kept).toMatchObject({ status: "sent", data: {}, orderId: null });
});

test("who withdraws or asks about their data is told of too, with the day by which the law asks for an answer", async () => {
  const { email } = await member("owner");
  const { id } = await order({ customer_email: "compra@correo.example" });
  await db.delete(mails);
  await app.post("/withdrawals/", { order_number: `${id}`, contact: "compra@correo.example" });
  await app.post("/withdrawals/personal-data/", { kind: "erasure", email: "otra@correo.example", details: "" });
  const told = (await arrived(email, 2)).map(({ subject, text }) => [flat(subject), flat(text)]);
  expect(told).toEqual([
    [`Arrepentimiento del pedido #${id} · Mi growshop`, expect.stringContaining("Hay que responder antes del")],
    ["Solicitud de borrar datos personales · Mi growshop", expect.stringContaining("Hay que responder antes del")],
  ]);
  // Asked again it is the same request, and no news.
  await app.post("/withdrawals/", { order_number: `${id}`, contact: "compra@correo.example" });
  expect(await owed()).toEqual([email, email]);
});

test("what the staff order, for a customer or for themselves, is told to nobody", async () => {
  await member("owner");
  const seller = await member("orders_only");
  const body = orderBody([{ product_id: product.id, quantity: 1 }]);
  expect((await app.post("/orders/for-customer/", body, { token: seller.token })).status).toBe(201);
  await placedOrder(app, seller.token, [{ product_id: product.id, quantity: 1 }]);
  expect(await owed()).toEqual([]);
});

test("a first administrator who has no e-mail of their own yet is sent nothing", async () => {
  await member("owner", { email: DEFAULT_ADMINISTRATOR_EMAIL });
  await order();
  expect(await owed()).toEqual([]);
});

test("the addresses of the settings take the owner's place; each member adds their own; nobody gets it twice", async () => {
  const owner = await member("owner");
  const seller = await member("orders_only");
  await set({ notice_recipients: ["Deposito@correo.example", seller.email] }, owner.token);
  await order();
  expect(await owed()).toEqual(["deposito@correo.example", seller.email].toSorted());

  expect((await app.get("/notices/", { token: owner.token })).body).toMatchObject({
    mailed_by: null,
    are_mailed: true,
  });
  expect((await app.get("/notices/", { token: seller.token })).body).toMatchObject({ mailed_by: "settings" });
  for (const { token } of [owner, seller])
    expect((await app.put("/notices/", { by_mail: true }, { token })).body).toMatchObject({ mailed_by: "self" });
  await db.delete(mails);
  await order();
  expect(await owed()).toEqual(["deposito@correo.example", seller.email, owner.email].toSorted());

  const wrong = await app.put("/settings/", { notice_recipients: ["hola@x.example", "no es"] }, { token: owner.token });
  expect(wrong.body).toMatchObject({ code: "VALIDATION", details: [{ path: "notice_recipients.1" }] });
});

test("the settings switch all of them off, or into one summary of what still waits", async () => {
  const { email, token } = await member("owner");
  await set({ notices: "never" }, token);
  await order();
  expect((await app.get("/notices/", { token })).body).toMatchObject({ are_mailed: false });
  expect(await owed()).toEqual([]);

  await set({ notices: "hourly" }, token);
  const [one, cancelled, other] = [await order(), await order(), await order({ recipient_name: "Bruno Paz" })];
  await app.put(`/orders/${cancelled.id}/`, { status: "cancelled" }, { token: customer.token });
  await app.post("/withdrawals/personal-data/", { kind: "access", email: "otra@correo.example", details: "" });
  expect(await owed()).toEqual([]);
  await summary();
  const [mail] = await arrived(email);
  expect(flat(mail?.subject)).toBe("2 pedidos nuevos y 1 solicitud nueva · Mi growshop");
  const text = flat(mail?.text);
  for (const part of [`Pedido #${one.id}`, `Pedido #${other.id} · Bruno Paz`, "Solicitud de ver datos personales"])
    expect(text).toContain(part);
  expect(text).not.toContain(`Pedido #${cancelled.id}`);
  await summary();
  expect(await owed()).toEqual([email]);
});

test("who may not read orders is never told of them, whoever asked for it", async () => {
  const owner = await member("owner");
  const packer = await member("catalogue_only", { wantsNotices: true });
  const former = await createUser(db, { email: `exequipo${++people}@correo.example` });
  expect((await app.put("/notices/", { by_mail: true }, { token: packer.token })).status).toBe(403);
  await set({ notice_recipients: [packer.email, former.email] }, owner.token);
  await order();
  expect(await owed()).toEqual([]);

  // Whoever owes a second factor is no staff until they have one.
  await set({ notice_recipients: [owner.email] }, owner.token);
  await order();
  expect(await owed()).toEqual([owner.email]);
  await db.delete(mails);
  await set({ second_factor_required: true }, owner.token);
  await order();
  expect(await owed()).toEqual([]);
});

test.each(["removed", "without the orders"])("of a member who is %s even what waits is not sent", async (how) => {
  const owner = await member("owner");
  const seller = await member("orders_only", { wantsNotices: true });
  await smtp.down();
  await order();
  expect(await owed()).toEqual([owner.email, seller.email].toSorted());
  const path = `/staff/${seller.id}/`;
  const answer =
    how === "removed"
      ? await app.delete(path, { token: owner.token })
      : await app.put(path, { role: "catalogue_only" }, { token: owner.token });
  expect(answer.status).toBe(200);
  expect(await owed()).toEqual([owner.email]);
  await order();
  expect(await owed()).toEqual([owner.email, owner.email]);
  await smtp.up();
});

test("a notice that could not be sent keeps nothing of a customer who is forgotten meanwhile", async () => {
  const { token } = await member("owner");
  const leaving = await createUser(db);
  await smtp.down();
  const { id } = await placedOrder(app, leaving.token, [{ product_id: product.id, quantity: 1 }]);
  await order();
  await app.put(`/orders/${id}/`, { status: "completed" }, { token });
  expect(await owed()).toHaveLength(2);
  const gone = await app.post("/auth/delete-account/", { password: PASSWORD }, { token: leaving.token });
  expect(gone.status).toBe(200);
  expect(await owed()).toHaveLength(1);
  await smtp.up();
});
