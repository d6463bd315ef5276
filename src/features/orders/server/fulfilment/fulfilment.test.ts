import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../../test/factories.ts";
import { placedOrder } from "../../../../../test/orders.ts";
import { orders } from "../tables.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const { body: carrier } = await app.post(
  "/carriers/",
  { name: "Correo", tracking_url: "https://correo.example/?n={code}" },
  { token },
);
const pot = await createProduct(db, { name: "Maceta", stock: 1000 });

async function anOrder(given: Record<string, unknown> = {}) {
  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, [{ product_id: pot.id, quantity: 1 }], given);
  const put = (body: object, by = token) => app.put(`/orders/${order.id}/fulfilment/`, body, { token: by });
  const seen = async () => (await app.get(`/orders/${order.id}/`, { token: customer.token })).body;
  const mailed = async () => {
    const sent = await db.select().from(mails).where(eq(mails.orderId, order.id)).orderBy(mails.id);
    return sent.slice(1);
  };
  return { order, customer, put, seen, mailed };
}

const sent = (tracking_code: string) => ({ status: "sent", carrier_id: carrier.id, tracking_code });
const bulk = (given: object[]) => app.post("/orders/bulk-fulfilment/", { orders: given }, { token });

test("its customer can't cancel or lower what was sent; the staff can (docs/shop.md, Orders)", async () => {
  const { order, customer, put } = await anOrder();
  const cancel = (by: string) => app.put(`/orders/${order.id}/`, { status: "cancelled" }, { token: by });
  await put(sent("AB 3"));
  expect(await cancel(customer.token)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  const lowered = await app.put(`/orders/${order.id}/`, { products: [] }, { token: customer.token });
  expect(lowered.status).toBe(403);
  expect((await cancel(token)).body).toMatchObject({ status: "cancelled" });
});

test("an order is prepared, sent and delivered; its customer reads where the parcel is (docs/shop.md, Delivery)", async () => {
  const { order, put, seen, mailed } = await anOrder();
  expect(order).toMatchObject({ fulfilment_status: "to_prepare", tracking: null });
  expect((await put({ status: "ready" })).body).toMatchObject({ fulfilment_status: "ready", tracking: null });
  const answer = await put(sent("AB 1/2"));
  const tracking = { carrier: "Correo", code: "AB 1/2", url: "https://correo.example/?n=AB%201%2F2" };
  expect(answer).toMatchObject({ status: 200, body: { fulfilment_status: "sent", tracking } });
  expect(await seen()).toMatchObject({ fulfilment_status: "sent", tracking, tracking_key: order.tracking_key });
  expect((await put({ status: "delivered" })).body).toMatchObject({ fulfilment_status: "delivered", tracking });
  const told = await mailed();
  expect(told.map(({ kind }) => kind)).toEqual(["order_ready", "order_sent"]);
  expect(told[1]?.data).toMatchObject({ tracking, tracking_key: order.tracking_key });
});

test("a state is mailed each time it is entered, not for a code that is corrected at once", async () => {
  const { order, put, mailed } = await anOrder();
  const kinds = async () => (await mailed()).map(({ kind }) => kind);
  await put(sent("A1"));
  await put(sent("A1"));
  expect((await put(sent("A2"))).body.tracking.code).toBe("A2");
  expect(await kinds()).toEqual(["order_sent"]);
  const early = [{ status: "sent" as const, at: new Date(Date.now() - 6 * 60_000).toISOString() }];
  await db.update(orders).set({ fulfilmentSteps: early }).where(eq(orders.id, order.id));
  await put(sent("A3"));
  expect(await kinds()).toEqual(["order_sent", "order_sent"]);
  await put({ status: "to_prepare" });
  await put({ status: "sent" });
  expect(await kinds()).toEqual(["order_sent", "order_sent", "order_sent"]);
});

test("a pick-up isn't sent, a cancelled order isn't delivered, and customers don't say so", async () => {
  const { body: pickup } = await app.post(
    "/delivery-options/",
    { kind: "pickup", label: "Local", hours: "10 a 18" },
    { token },
  );
  const collected = await anOrder({ delivery_option_id: pickup.id });
  expect(await collected.put({ status: "sent" })).toMatchObject({
    status: 400,
    body: { details: [{ path: "status" }] },
  });
  await collected.put({ status: "ready" });
  expect((await collected.mailed())[0]).toMatchObject({ kind: "order_ready", data: { pickup: "10 a 18" } });
  const { order, customer, put } = await anOrder();
  expect((await put({ status: "ready" }, customer.token)).status).toBe(403);
  expect((await put({ status: "lost" })).body.details).toMatchObject([{ path: "status" }]);
  expect((await put({ status: "sent", carrier_id: 2_147_483_647 })).body.details).toMatchObject([
    { path: "carrier_id" },
  ]);
  await app.put(`/orders/${order.id}/`, { status: "cancelled" }, { token });
  expect(await put({ status: "ready" })).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});

test("a parcel goes by its option's carrier unless told otherwise", async () => {
  const given = { kind: "carrier", label: "Correo a domicilio", price: 100, carrier: carrier.id };
  const { body: option } = await app.post("/delivery-options/", given, { token });
  const address = { street: "Mitre", number: "1", postal_code: "1430", city: "CABA" };
  const { put } = await anOrder({ delivery_option_id: option.id, delivery_type: "address", address });
  const { body } = await put({ status: "sent", tracking_code: "X9" });
  expect(body.tracking).toEqual({ carrier: "Correo", code: "X9", url: "https://correo.example/?n=X9" });
});

test("several go at once, all or none, and one undo puts them back before they are mailed", async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  const before = { fulfilment_status: "to_prepare", tracking: null };
  expect(
    (
      await bulk([
        { id: one.order.id, ...sent("B1") },
        { id: 2_147_483_647, status: "sent" },
      ])
    ).status,
  ).toBe(404);
  expect(await one.seen()).toMatchObject(before);
  expect(
    (
      await bulk([
        { id: one.order.id, ...sent("B1") },
        { id: one.order.id, status: "sent" },
      ])
    ).status,
  ).toBe(400);
  const { status, body } = await bulk([
    { id: other.order.id, status: "ready" },
    { id: one.order.id, ...sent("B1") },
  ]);
  expect({ status, body }).toEqual({ status: 200, body: { orders_changed: 2, activity_id: expect.any(Number) } });
  expect(await one.seen()).toMatchObject({ fulfilment_status: "sent", tracking: { code: "B1" } });
  expect(await one.mailed()).toHaveLength(1);
  const undone = await app.post(`/activity-logs/${body.activity_id}/undo/`, {}, { token });
  expect(undone.body).toMatchObject({ restored: 2, left_alone: 0 });
  expect(await one.seen()).toMatchObject(before);
  expect(await other.seen()).toMatchObject(before);
  expect([...(await one.mailed()), ...(await other.mailed())]).toEqual([]);
});

test("undoing leaves alone what went on since", async () => {
  const { order, put, seen } = await anOrder();
  await put({ status: "ready" });
  const ofOrder = eq(activityEntries.orderId, order.id);
  const [entry] = await db.select().from(activityEntries).where(ofOrder).orderBy(desc(activityEntries.id)).limit(1);
  expect(entry?.description).toBe(`Pedido #${order.id}: listo`);
  await put(sent("C1"));
  expect((await app.post(`/activity-logs/${entry?.id}/undo/`, {}, { token })).body.left_alone).toBe(1);
  expect((await seen()).fulfilment_status).toBe("sent");
});

test("whoever has the key follows the parcel and learns nothing of the person, the lines or the money", async () => {
  const { order, put } = await anOrder();
  expect(order.tracking_key).toMatch(/^[0-9a-f]{40}$/);
  await put(sent("D1"));
  const tracked = await app.get(`/orders/track/${order.tracking_key}/`);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Argentina/Buenos_Aires" }).format(new Date());
  expect(tracked).toMatchObject({ status: 200 });
  expect(tracked.body).toEqual({
    ...{ number: order.id, is_cancelled: false, fulfilment_status: "sent", delivery: "" },
    states: [
      { status: "to_prepare", on: today },
      { status: "sent", on: today },
    ],
    tracking: { carrier: "Correo", code: "D1", url: "https://correo.example/?n=D1" },
  });
  expect((await app.get("/orders/track/0123456789/")).status).toBe(404);
});
