import { and, desc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { openLog } from "#src/http/log.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../../test/orders.ts";
import { expireHolds } from "./expire-holds.ts";

const app = await openTestApp();
const other = await openTestApp({ databaseUrl: app.databaseUrl });
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };
const log = openLog("error");

const method = async (body: object) => (await app.post("/payment-methods/", body, asStaff)).body;
const held = await method({ kind: "transfer", label: "Transferencia", alias: "brote.semilla", hold_hours: 48 });
const [free, onDelivery] = [
  await method({ kind: "arranged", label: "A convenir" }),
  await method({ kind: "on_delivery", label: "Al recibir", hold_hours: 1 }),
];

/** An order of 3 of 10 pots, and its clock: hours after it was placed. */
async function anOrder(given: object = { payment_method_id: held.id }) {
  const customer = await createUser(db);
  const pot = await createProduct(db, { name: "Maceta", price: 100_000, stock: 10 });
  const customer_email = customer.email;
  const order = await placedOrder(app, customer.token, [{ product_id: pot.id, quantity: 3 }], {
    ...{ customer_email, ...given },
  });
  const path = `/orders/${order.id}/`;
  const at = (hours: number, by = app) =>
    expireHolds({ db: by.db, jobs: by.jobs, log }, new Date(Date.parse(order.created_at) + hours * 3_600_000));
  const seen = async (by = customer.token) => (await app.get(path, { token: by })).body;
  const stock = async () => (await app.get(`/products/${pot.id}/`)).body.stock;
  const mailed = async () => {
    const kinds = inArray(mails.kind, ["payment_reminder", "order_expired"]);
    const found = await db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, order.id), kinds))
      .orderBy(mails.id);
    return found.map(({ kind }) => kind);
  };
  const change = (body: object, by = token) => app.put(path, body, { token: by });
  const receipt = () => {
    const body = new FormData();
    body.set("file", new File(["%PDF-1.7\nrecibo\n%%EOF\n"], "pago.pdf"));
    const headers = { authorization: `Bearer ${customer.token}` };
    return app.app.request(`/api${path}receipts/`, { method: "POST", headers, body });
  };
  const pay = (amount = 1) => app.post(`${path}payments/`, { amount }, asStaff);
  return { customer, pot, order, path, at, seen, stock, mailed, change, receipt, pay };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const flat = (text = "") => text.replaceAll("\u00a0", " ").replace(/\s+/g, " ");

test("an unpaid order is reminded of at three quarters of its hold, then cancelled with its stock back (docs/shop.md, Payment)", async () => {
  const { customer, order, at, seen, stock, mailed } = await anOrder();
  const hours = (Date.parse(order.hold_until) - Date.parse(order.created_at)) / 3_600_000;
  expect(hours).toBeCloseTo(48, 2);
  await at(35);
  expect(await mailed()).toEqual([]);
  await at(36.1);
  await at(36.2);
  await at(47);
  expect(await mailed()).toEqual(["payment_reminder"]);
  expect(await seen()).toMatchObject({ status: "pending", updated_at: order.updated_at, hold_until: order.hold_until });
  expect(await stock()).toBe(7);
  await at(48.1);
  await at(49);
  expect(await seen()).toMatchObject({ status: "cancelled", hold_until: null });
  expect(await stock()).toBe(10);
  expect(await mailed()).toEqual(["payment_reminder", "order_expired"]);

  const [received, reminder, expired] = await app.mailsTo(customer.email, 3);
  const day = /hasta el \d+ de \w+ de \d{4}, \d\d:\d\d/;
  expect(flat(received?.text)).toMatch(day);
  expect(reminder?.subject).toContain(`Falta el pago de tu pedido #${order.id}`);
  for (const said of [day, /brote\.semilla/, /\$ 3\.000/, /comprobante desde tu pedido/])
    expect(flat(reminder?.text)).toMatch(said);
  expect(expired?.subject).toContain(`Se venció la reserva de tu pedido #${order.id}`);
  expect(flat(expired?.text)).toMatch(/el pedido se canceló solo\. No tenés que pagar nada/);
  expect(flat(expired?.text)).toMatch(/Volver a pedir/);
  expect(expired?.html).toContain("/mi-cuenta?section=orders");
  expect(flat(expired?.text)).not.toMatch(/brote\.semilla|reservamos/);
});

test("the activity, the stock's ledger and the customer's history say that the shop did it by itself", async () => {
  const { customer, pot, order, path, at } = await anOrder();
  await at(49);
  const { results } = (await app.get(`/activity-logs/?order=${order.id}`, asStaff)).body;
  expect(results[0]).toMatchObject({
    description: `Pedido #${order.id}: venció la reserva sin un pago y se canceló`,
    action: "status_change",
    user: "",
  });
  const moved = (await app.get(`/products/${pot.id}/stock-movements/`, asStaff)).body.results[0];
  expect(moved).toMatchObject({ cause: "return", change: 3, user: "", order: order.id });
  const events = (await app.get(`${path}timeline/`, { token: customer.token })).body.results;
  expect(events.at(-1)).toMatchObject({ event: "expired", by: "shop" });
});

test("a payment or a receipt ends the hold, also one that was voided", async () => {
  const [paid, sent, voided] = [await anOrder(), await anOrder(), await anOrder()];
  expect((await paid.pay()).body).toMatchObject({ hold_until: null });
  expect((await sent.receipt()).status).toBe(201);
  const { body } = await voided.pay();
  await app.post(`${voided.path}payments/${body.payments[0].id}/void/`, {}, asStaff);
  for (const one of [paid, sent, voided]) {
    await one.at(49);
    expect(await one.seen()).toMatchObject({ status: "pending", hold_until: null });
    expect(await one.mailed()).toEqual([]);
    expect(await one.change({ hold_until: inHours(5) })).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  }
});

test("nothing ends what is paid on delivery, nor what has no hours of hold", async () => {
  for (const payment_method_id of [onDelivery.id, free.id]) {
    const { order, at, seen, mailed } = await anOrder({ payment_method_id });
    expect(order.hold_until).toBeNull();
    await at(1000);
    expect((await seen()).status).toBe("pending");
    expect(await mailed()).toEqual([]);
  }
});

test("staff move the hold, which begins anew and is told; customers don't", async () => {
  const { customer, order, at, seen, mailed, change } = await anOrder();
  expect((await change({ hold_until: inHours(72) }, customer.token)).status).toBe(403);
  const until = inHours(96);
  expect(await change({ hold_until: until })).toMatchObject({ status: 200, body: { hold_until: until } });
  await at(49);
  expect(await seen()).toMatchObject({ status: "pending", hold_until: until });
  await at(73);
  expect(await mailed()).toEqual(["payment_reminder"]);
  const [, changed] = await app.mailsTo(customer.email, 2);
  expect(flat(changed?.text)).toMatch(/Reservado hasta: antes .+, ahora /);
  const { results } = (await app.get(`/activity-logs/?order=${order.id}`, asStaff)).body;
  expect(results[0].changes).toEqual({ hold_until: { before: order.hold_until, after: until } });
  expect((await change({ hold_until: null })).body.hold_until).toBeNull();
  await at(1000);
  expect((await seen()).status).toBe("pending");
  const past = await change({ hold_until: inHours(-1) });
  expect(past).toMatchObject({ status: 400, body: { details: [{ path: "hold_until" }] } });
  expect((await change({ hold_until: "mañana" })).status).toBe(400);
});

test("an order that expired and is reopened isn't cancelled again", async () => {
  const { order, at, seen, stock, change } = await anOrder();
  const past = new Date(Date.parse(order.created_at) - 60_000);
  await db.execute(`update orders set hold_until = '${past.toISOString()}' where id = ${order.id}`);
  await at(0);
  expect((await seen()).status).toBe("cancelled");
  expect((await change({ status: "pending" })).body).toMatchObject({ status: "pending", hold_until: null });
  await at(100);
  expect((await seen()).status).toBe("pending");
  expect(await stock()).toBe(7);
});

test("an order that the staff took without an e-mail ends too", async () => {
  const pot = await createProduct(db, { stock: 10 });
  const { body: order } = await app.post(
    "/orders/",
    {
      ...orderBody([{ product_id: pot.id, quantity: 2 }]),
      ...{ channel: "phone", customer_email: "", customer_phone: "1199990001", payment_method_id: held.id },
    },
    asStaff,
  );
  expect(order.hold_until).not.toBeNull();
  await expireHolds({ ...app, log }, new Date(Date.now() + 49 * 3_600_000));
  expect((await app.get(`/orders/${order.id}/`, asStaff)).body.status).toBe("cancelled");
  expect(await db.$count(mails, eq(mails.orderId, order.id))).toBe(0);
});

test("two processes that look at once remind once, cancel once and give the stock back once", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => anOrder()));
  const both = (hours: number) => Promise.all([app, other, app, other].map((by) => all[0]?.at(hours, by)));
  await both(40);
  for (const { mailed } of all) expect(await mailed()).toEqual(["payment_reminder"]);
  await both(50);
  for (const { mailed, stock, order } of all) {
    expect(await mailed()).toEqual(["payment_reminder", "order_expired"]);
    expect(await stock()).toBe(10);
    const ofOrder = and(eq(activityEntries.orderId, order.id), eq(activityEntries.event, "order_expired"));
    expect(await db.$count(activityEntries, ofOrder)).toBe(1);
  }
});

test("of a payment or a receipt and the end at one moment, one comes first and the other knows", async () => {
  const ends = { paid: 0, cancelled: 0 };
  for (let round = 0; round < 12; round++) {
    const one = await anOrder();
    const isReceipt = round % 3 === 2;
    const settle = async () => (isReceipt ? await one.receipt() : await one.pay(3000)).status;
    const acts = [settle, () => one.at(49, other), () => one.at(49)];
    const [status] = await Promise.all(round % 2 === 0 ? acts.map((act) => act()) : [settle(), one.at(49, other)]);
    const after = await one.seen(token);
    if (after.status === "cancelled") {
      ends.cancelled++;
      expect(after).toMatchObject({ paid: 0, payments: [] });
      expect(status).toBe(isReceipt ? 201 : 409);
      expect(await one.stock()).toBe(10);
    } else {
      ends.paid++;
      expect(after).toMatchObject(isReceipt ? { has_receipt: true } : { payment_status: "paid" });
      expect(await one.mailed()).toEqual([]);
      expect(await one.stock()).toBe(7);
    }
  }
  expect(ends.paid + ends.cancelled).toBe(12);
});

test("an order that can't be ended is logged, and the others end", async () => {
  const [broken, whole] = [await anOrder(), await anOrder()];
  await db.execute(`create function refuse_${broken.order.id}() returns trigger language plpgsql as
    $$ begin if new.status = 'cancelled' then raise 'no'; end if; return new; end $$`);
  await db.execute(`create trigger refuse before update on orders for each row when (old.id = ${broken.order.id})
    execute function refuse_${broken.order.id}()`);
  const errors: unknown[] = [];
  const heard = { ...log, error: (...told: unknown[]) => errors.push(told) } as unknown as typeof log;
  await expireHolds({ db, jobs: app.jobs, log: heard }, new Date(Date.now() + 49 * 3_600_000));
  await db.execute("drop trigger refuse on orders");
  expect((await broken.seen()).status).toBe("pending");
  expect((await whole.seen()).status).toBe("cancelled");
  expect(errors).toHaveLength(1);
  const [last] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
  expect(last?.orderId).toBe(whole.order.id);
});
