import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dayOf, workingDaysLater } from "#src/contract/working-days.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { deliveryOptions } from "#src/features/delivery/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { paymentMethods } from "#src/features/payment-methods/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const customer = await createUser(db);
const pot = await createProduct(db, { name: "Maceta", price: 100_000, stock: 1000 });

beforeEach(async () => {
  await db.update(deliveryOptions).set({ archivedAt: new Date() });
  await db.update(paymentMethods).set({ archivedAt: new Date() });
});

const PARTS = { street: "Mitre", number: "123", postal_code: "1430", city: "CABA", province: "" };
const pots = (quantity: number) => [{ product_id: pot.id, quantity }];

const add = async (body: object) => (await app.post("/delivery-options/", body, { token })).body;
const addMoto = (more = {}) =>
  add({ kind: "zone", label: "Moto", price: 250, zones: [{ from: "1400", to: "1499" }], ...more });
const place = (given: object, quantity = 3, by = customer.token) =>
  app.post("/orders/", orderBody(pots(quantity), { delivery_type: "address", address: PARTS, ...given }), {
    token: by,
  });
const quote = async (delivery: object, quantity = 3) =>
  (await app.post("/orders/quote/", { products: pots(quantity), delivery })).body;
const put = (id: number, body: object, by = token) => app.put(`/orders/${id}/`, body, { token: by });

test("a quote tells what reaches a place, what it costs and what is missing to have it free", async () => {
  const moto = await addMoto({ free_from: 5000, days: { from: 1, to: 2 } });
  const carrier = await add({ kind: "carrier", label: "Correo", zones: [{ provinces: ["Salta"] }] });
  const pickup = await add({ kind: "pickup", label: "Local" });
  const dayAfter = (days: number) => workingDaysLater(dayOf(new Date()), days, { added: [], removed: [] });
  const shown = (price: number | null, missing_for_free: number | null) => ({
    ...{ id: moto.id, kind: "zone", label: "Moto", text: "", hours: "", price, days: { from: 1, to: 2 } },
    arrives: { from: dayAfter(1), to: dayAfter(2) },
    ...{ free_from: 5000, missing_for_free, minimum: null, missing_for_minimum: null },
  });
  const few = await quote({ option_id: moto.id, postal_code: "C1430ABC" });
  expect(few).toMatchObject({
    adjustments: [{ kind: "delivery", label: "Moto", amount: 250 }],
    ...{ subtotal: 3000, total: 3250, notices: [] },
  });
  expect(few.delivery_options).toEqual([expect.objectContaining({ id: pickup.id, price: 0 }), shown(250, 2000)]);
  const many = await quote({ option_id: moto.id, postal_code: "1430" }, 5);
  expect(many).toMatchObject({ adjustments: [], total: 5000 });
  expect(many.delivery_options).toContainEqual(shown(0, 0));
  expect((await quote({ province: "Salta" })).delivery_options).toMatchObject([
    { id: pickup.id },
    { id: carrier.id, price: null, missing_for_free: null },
  ]);
  expect((await quote({})).delivery_options).toHaveLength(3);
});

test("a quote tells that nothing reaches a place, and what is missing to the minimum", async () => {
  await addMoto({ minimum: 4000, text: "De 18 a 21 h" });
  expect((await quote({ postal_code: "5000" })).notices).toEqual([
    { code: "no_delivery_there", text: "Ahí todavía no llega ninguna de nuestras entregas." },
  ]);
  expect(await quote({ postal_code: "1430" })).toMatchObject({
    ...{ notices: [], delivery_options: [{ text: "De 18 a 21 h", minimum: 4000, missing_for_minimum: 1000 }] },
  });
  await db.update(deliveryOptions).set({ archivedAt: new Date() });
  expect(await quote({ postal_code: "5000" })).toMatchObject({ notices: [], delivery_options: [] });
});

test("a quote says why an option doesn't count", async () => {
  const moto = await addMoto({ minimum: 4000 });
  expect(await quote({ option_id: moto.id, postal_code: "5000" })).toMatchObject({
    ...{ adjustments: [], total: 3000, notices: [{ code: "no_delivery_there" }, { code: "delivery_elsewhere" }] },
  });
  expect((await quote({ option_id: moto.id, postal_code: "1430" })).notices).toMatchObject([
    { code: "delivery_below_minimum", text: "Moto: la compra mínima es de $\u00a04.000" },
  ]);
  expect((await quote({ option_id: 2_147_483_647 })).notices).toMatchObject([{ code: "delivery_option_gone" }]);
});

test("an order costs what its quote said, and keeps its delivery as it was", async () => {
  await app.post("/payment-methods/", { kind: "transfer", label: "Transferencia", change: -10 }, { token });
  const moto = await addMoto({ days: { from: 1, to: 2 } });
  const placed = await place({ delivery_option_id: moto.id, expected_total: 2950 });
  const delivery = {
    ...{ option_id: moto.id, kind: "zone", label: "Moto", price: 250, days: { from: 1, to: 2 } },
    address: { ...PARTS, floor: "", details: "" },
  };
  expect(placed).toMatchObject({
    status: 201,
    body: {
      subtotal: 3000,
      total: 2950,
      delivery,
      adjustments: [{ kind: "discount" }, { kind: "delivery", amount: 250 }],
    },
  });
  await app.put(`/delivery-options/${moto.id}/`, { label: "Otra", price: 999 }, { token });
  await app.delete(`/delivery-options/${moto.id}/`, { token });
  const lowered = await put(
    placed.body.id,
    { products: [{ id: placed.body.products[0].id, quantity: 2 }] },
    customer.token,
  );
  expect(lowered.body).toMatchObject({ total: 2050, delivery });
});

test("who lowers an order below what made its delivery free pays for it, by the rules of its placing", async () => {
  const moto = await addMoto({ free_from: 3000 });
  const { body: order } = await place({ delivery_option_id: moto.id });
  expect(order).toMatchObject({ total: 3000, adjustments: [], delivery: { price: 0 } });
  const { body } = await put(order.id, { products: [{ id: order.products[0].id, quantity: 2 }] }, customer.token);
  expect(body).toMatchObject({ total: 2250, adjustments: [{ label: "Moto", amount: 250 }], delivery: { price: 250 } });
});

test("an option that doesn't hold is refused at its field", async () => {
  const moto = await addMoto({ minimum: 2500 });
  const salta = await add({ kind: "carrier", label: "Correo", price: 1, zones: [{ provinces: ["Salta"] }] });
  const pickup = await add({ kind: "pickup", label: "Local" });
  const far = { address: { ...PARTS, postal_code: "5000" } };
  const refused = async (path: string, given: object, quantity?: number) =>
    expect(await place(given, quantity)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  await refused("delivery_option_id", { delivery_option_id: moto.id, ...far });
  await refused("delivery_option_id", { delivery_option_id: moto.id }, 2);
  await refused("delivery_option_id", { delivery_option_id: pickup.id });
  await refused("delivery_option_id", { delivery_option_id: moto.id, delivery_type: "coordinate" });
  await refused("delivery_option_id", { delivery_option_id: 2_147_483_647 });
  await refused("address.province", { delivery_option_id: salta.id });
  const inSalta = { ...PARTS, postal_code: "A4400ABC" };
  expect((await place({ delivery_option_id: salta.id, address: inSalta })).status).toBe(201);
  // Bodies from before options still work: the postal code in a whole text counts, and no option is none.
  const text = { address: undefined, shipping_address: "Mitre 123, 1430, CABA" };
  expect((await place({ delivery_option_id: moto.id, ...text })).body).toMatchObject({ total: 3250 });
  expect((await place(text)).body).toMatchObject({ total: 3000, delivery: null });
});

test("what is to be quoted has no price until the staff say it, which the customer is mailed", async () => {
  const carrier = await add({ kind: "carrier", label: "Correo" });
  const { body: order } = await place({ delivery_option_id: carrier.id });
  expect(order).toMatchObject({ total: 3000, adjustments: [], delivery: { label: "Correo", price: null } });
  expect((await put(order.id, { delivery_price: 1 }, customer.token)).status).toBe(403);
  const quoted = await put(order.id, { delivery_price: 1500.5 });
  expect(quoted.body).toMatchObject({
    total: 4500.5,
    delivery: { price: 1500.5 },
    adjustments: [{ kind: "delivery" }],
  });
  expect((await put(order.id, { delivery_price: 1500.5 })).body.updated_at).toBe(quoted.body.updated_at);
  const sent = await db.select().from(mails).where(eq(mails.orderId, order.id)).orderBy(mails.id);
  expect(sent.map(({ kind }) => kind)).toEqual(["order_received", "order_changed"]);
  expect(sent[1]?.data).toMatchObject({
    changes: [{ what: "Ajustes", after: "Correo: $\u00a01.500,50" }, { what: "Total" }],
  });
  const entries = await db.select().from(activityEntries).where(eq(activityEntries.orderId, order.id));
  expect(entries.at(-1)?.changes).toMatchObject({ delivery_price: { before: "a cotizar", after: "1500.5" } });
  expect((await put(order.id, { delivery_price: null })).body).toMatchObject({
    total: 3000,
    delivery: { price: null },
  });
});

test("an order without an option takes no price, and one that is collected after all loses its option", async () => {
  const moto = await addMoto();
  const { body: plain } = await place({});
  expect((await put(plain.id, { delivery_price: 100 })).body.details).toMatchObject([{ path: "delivery_price" }]);
  const { body: order } = await place({ delivery_option_id: moto.id });
  expect((await put(order.id, { delivery_type: "coordinate" })).body).toMatchObject({ total: 3000, delivery: null });
});

test("staff's order takes the way of delivery from its option", async () => {
  const moto = await addMoto();
  const given = { recipient_name: "Ana", customer_phone: "1155550000", channel: "phone", address: PARTS };
  const body = { products: pots(1), delivery_option_id: moto.id, ...given };
  expect(await app.post("/orders/", body, { token })).toMatchObject({
    status: 201,
    body: { delivery_type: "address", total: 1250, delivery: { label: "Moto" } },
  });
});

test("mails name the delivery, whether it is free or to be quoted, and the province", async () => {
  const moto = await addMoto({ free_from: 3000 });
  const express = await add({ kind: "carrier", label: "Expreso" });
  const pickup = await add({ kind: "pickup", label: "Local" });
  const mailOf = async (given: object, quantity: number) => {
    const { body } = await place(given, quantity);
    const [mail] = await db.select().from(mails).where(eq(mails.orderId, body.id));
    return mail?.data;
  };
  const address = { ...PARTS, province: "Ciudad Autónoma de Buenos Aires" };
  expect(await mailOf({ delivery_option_id: moto.id, address }, 3)).toMatchObject({
    way: "Moto. Envío gratis.",
    delivery: "Mitre 123, 1430, CABA, Ciudad Autónoma de Buenos Aires",
  });
  expect(await mailOf({ delivery_option_id: moto.id }, 2)).toMatchObject({ way: "Moto" });
  expect(await mailOf({ delivery_option_id: express.id }, 2)).toMatchObject({
    way: "Expreso. El costo del envío te lo pasamos por WhatsApp.",
  });
  const arranged = { delivery_type: "coordinate", address: undefined, delivery_option_id: pickup.id };
  expect(await mailOf(arranged, 2)).toMatchObject({ way: "Local", delivery: "Coordinar entrega" });
  expect(await mailOf({}, 2)).toMatchObject({ way: "" });
});
