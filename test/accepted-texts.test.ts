import { expect, test } from "vitest";
import { FIRST_TEXTS_DATE } from "#src/features/shop-settings/first-legal-texts.ts";
import { verifiedAccount } from "./accounts.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff, createUser } from "./factories.ts";
import { orderBody, placedOrder } from "./orders.ts";

const app = await openTestApp();
const { db } = app;
const owner = await createStaff(db, { role: "owner" });
const asOwner = { token: owner.token };
const { id: product_id } = await createProduct(db, { stock: 50 });
const oneUnit = [{ product_id, quantity: 1 }];

const IDENTITY = {
  legal_name: "Vivero del Sur SRL",
  cuit: "30-71250636-5",
  legal_address: "Av. Siempreverde 742, Rosario, Santa Fe (S2000)",
  email: "hola@lamaceta.example",
};

const setSettings = async (given: object) => {
  expect((await app.put("/settings/", given, asOwner)).status).toBe(200);
};

/** What stands on the page of registering, and the date of the texts that its form sends. */
async function registering() {
  const html = await (await app.app.request("/crear-cuenta")).text();
  const date = /toAccept.*?(\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(html)?.[1];
  return { words: html.replace(/<script[\s\S]*?<\/script>|<[^>]+>|<!--.*?-->/g, ""), date };
}

test("a form names the texts that one agrees to as they stand, and their date moves with each change of them", async () => {
  const first = await registering();
  expect(first.words).toContain("Al crear tu cuenta aceptás este uso de tus datos.");
  expect(first.date).toBe(FIRST_TEXTS_DATE);

  await setSettings(IDENTITY);
  const identified = await registering();
  expect(identified.words).toContain(
    "Al crear tu cuenta aceptás este uso de tus datos, los Términos y condiciones y la Política de privacidad.",
  );
  expect(Date.parse(`${identified.date}`)).toBeGreaterThan(Date.parse(FIRST_TEXTS_DATE));

  await setSettings({ accent: "#336633", ...IDENTITY });
  expect((await registering()).date).toBe(identified.date);
  await setSettings({ data_notice: "" });
  const withoutNotice = await registering();
  expect(withoutNotice.words).toContain("Al crear tu cuenta aceptás los Términos y condiciones y la Política");
  expect(Date.parse(`${withoutNotice.date}`)).toBeGreaterThan(Date.parse(`${identified.date}`));

  await setSettings({ legal_pages: false });
  const none = await registering();
  expect(none.words).not.toContain("aceptás");
  await setSettings({ legal_pages: true, data_notice: "Usamos tus datos para tu pedido." });
});

test("registering and ordering keep the date of the texts that were shown, for the person and for the staff", async () => {
  const { date: shown } = await registering();
  const person = await verifiedAccount(app, { accepted_texts: shown });
  await setSettings({ data_notice: "Otro aviso." });
  const { date: newer } = await registering();
  const { access: token } = (await app.post("/auth/login/", person)).body;
  const order = await placedOrder(app, token, oneUnit, { accepted_texts: newer });
  const mine = (await app.get("/auth/my-data/", { token })).body;
  expect(mine.profile).toMatchObject({ accepted_texts: shown, created_at: expect.any(String) });
  expect(mine.orders).toMatchObject([{ id: order.id, accepted_texts: newer }]);
  expect((await app.get(`/orders/${order.id}/`, asOwner)).body.accepted_texts).toBe(newer);

  await app.put(`/orders/${order.id}/`, { status: "completed" }, asOwner);
  const left = await app.post("/auth/delete-account/", { password: person.password }, { token });
  expect(left.status).toBe(200);
  expect((await app.get(`/orders/${order.id}/`, asOwner)).body).toMatchObject({
    accepted_texts: newer,
    recipient_name: "Cuenta eliminada",
  });
});

test("who was shown no text agreed to none, staff agree for nobody, and no text is agreed to before it is there", async () => {
  const { token } = await createUser(db);
  expect((await placedOrder(app, token, oneUnit)).accepted_texts).toBeNull();
  const { date } = await registering();
  const future = await placedOrder(app, token, oneUnit, { accepted_texts: "2999-01-01T00:00:00.000Z" });
  expect(future.accepted_texts).toBe(date);
  const taken = await app.post("/orders/for-customer/", orderBody(oneUnit, { accepted_texts: date }), asOwner);
  expect(taken).toMatchObject({ status: 201, body: { accepted_texts: null } });
  const wrong = await app.post("/orders/", orderBody(oneUnit, { accepted_texts: "ayer" }), { token });
  expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: "accepted_texts" }] } });
});

test("an order that is repeated after the texts changed is the same order", async () => {
  const { token } = await createUser(db);
  const place = (accepted_texts: string | undefined) =>
    app.post("/orders/", orderBody(oneUnit, { accepted_texts }), { token, headers: { "idempotency-key": "uno" } });
  const first = await place((await registering()).date);
  await setSettings({ data_notice: "Un aviso más." });
  const again = await place((await registering()).date);
  expect(again.body).toEqual(first.body);
});
