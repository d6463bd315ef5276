import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../../test/orders.ts";
import { orders } from "../tables.ts";

const app = await openTestApp();
const { db } = app;
const { token, username } = await createStaff(db);
const asStaff = { token };
const CBU = "2850590940090418135201";

/** An order of 3 pots at $ 1.000 by a new customer. */
async function anOrder(given: Record<string, unknown> = {}) {
  const customer = await createUser(db);
  const pot = await createProduct(db, { name: "Maceta", price: 100_000, stock: 100 });
  const order = await placedOrder(app, customer.token, [{ product_id: pot.id, quantity: 3 }], given);
  const path = `/orders/${order.id}/`;
  const pay = (amount: number, more: object = {}, headers = {}) =>
    app.post(`${path}payments/`, { amount, ...more }, { token, headers });
  const voided = (payment: number) => app.post(`${path}payments/${payment}/void/`, {}, asStaff);
  const seen = async (by = customer.token) => (await app.get(path, { token: by })).body;
  return { customer, pot, order, path, pay, voided, seen };
}

const addMethod = async (body: object) => (await app.post("/payment-methods/", body, asStaff)).body;
const lastEntryOf = async (orderId: number) => {
  const ofOrder = eq(activityEntries.orderId, orderId);
  const [entry] = await db.select().from(activityEntries).where(ofOrder).orderBy(desc(activityEntries.id)).limit(1);
  return entry;
};
const undo = (id = 0) => app.post(`/activity-logs/${id}/undo/`, {}, asStaff);

describe("the ledger of an order (docs/shop.md, Payment)", () => {
  test("an order begins unpaid, in parts it is partly paid, then paid, then overpaid", async () => {
    const { order, pay } = await anOrder();
    expect(order).toMatchObject({ payment_method: null, payment_status: "pending", paid: 0, due: 3000, payments: [] });
    expect(await pay(1000.5)).toMatchObject({
      status: 201,
      body: { payment_status: "partly_paid", paid: 1000.5, due: 1999.5 },
    });
    expect((await pay(1999.5)).body).toMatchObject({ payment_status: "paid", paid: 3000, due: 0 });
    expect((await pay(0.01)).body).toMatchObject({ payment_status: "overpaid", paid: 3000.01, due: 0 });
    expect((await pay(3000.01, { kind: "refund" })).body).toMatchObject({
      payment_status: "refunded",
      paid: 0,
      due: 3000,
    });
  });

  test("reference, note and name are for the staff alone", async () => {
    const { pay, seen } = await anOrder();
    const cash = await addMethod({ kind: "cash", label: "Efectivo en mano" });
    await pay(10, { payment_method_id: cash.id, paid_on: "2026-03-01", reference: "R-1", note: "Sin cambio" });
    const entry = {
      ...{ id: expect.any(Number), kind: "payment", amount: 10, method: { id: cash.id, label: "Efectivo en mano" } },
      ...{ paid_on: "2026-03-01", at: expect.any(String), voids: null },
    };
    expect((await seen(token)).payments).toEqual([{ ...entry, reference: "R-1", note: "Sin cambio", by: username }]);
    expect((await seen()).payments).toEqual([entry]);
    await app.delete(`/payment-methods/${cash.id}/`, asStaff);
    expect((await seen()).payments).toEqual([entry]);
  });

  test.for([
    [{ amount: 0 }, "amount"],
    [{ amount: -1 }, "amount"],
    [{ amount: 0.001 }, "amount"],
    [{ amount: 10, kind: "gift" }, "kind"],
    [{ amount: 10, paid_on: "2026-02-30" }, "paid_on"],
    [{ amount: 10, payment_method_id: 2147483647 }, "payment_method_id"],
    [{ amount: 10, kind: "refund" }, "amount"],
  ])("%j is refused at its field, and nothing is stored", async ([body, path]) => {
    const { order, seen } = await anOrder();
    const answer = await app.post(`/orders/${order.id}/payments/`, body, asStaff);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect((await seen()).payments).toEqual([]);
  });

  test("one is taken back by its contrary, once, and what was only a mistake isn't told as refunded", async () => {
    const { pay, voided } = await anOrder();
    const [entry] = (await pay(3000)).body.payments;
    const answer = await voided(entry.id);
    expect(answer).toMatchObject({ status: 201, body: { payment_status: "pending", paid: 0, due: 3000 } });
    expect(answer.body.payments[1]).toMatchObject({ kind: "refund", amount: 3000, voids: entry.id });
    expect((await voided(entry.id)).status).toBe(409);
    expect((await voided(answer.body.payments[1].id)).status).toBe(409);
    expect((await voided(2147483647)).status).toBe(404);
  });

  test("a payment whose money went back isn't voided before the refund is", async () => {
    const { pay, voided } = await anOrder();
    const [payment] = (await pay(3000)).body.payments;
    const refund = (await pay(1, { kind: "refund" })).body.payments[1];
    expect((await voided(payment.id)).status).toBe(409);
    expect((await voided(refund.id)).body).toMatchObject({ payment_status: "paid", paid: 3000 });
    expect((await voided(payment.id)).body).toMatchObject({ payment_status: "pending" });
  });

  test("the same key adds nothing, another body with it is a conflict, and two at once make one", async () => {
    const { pay } = await anOrder();
    const key = { "idempotency-key": "pago-1" };
    const both = await Promise.all([pay(100, {}, key), pay(100, {}, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await pay(100, {}, key)).body).toMatchObject({ paid: 100 });
    expect((await pay(200, {}, key)).status).toBe(409);
  });

  test("a cancelled order owes nothing, and takes refunds alone", async () => {
    const { path, pay } = await anOrder();
    await pay(1000);
    const cancelled = (await app.put(path, { status: "cancelled" }, asStaff)).body;
    expect(cancelled).toMatchObject({ status: "cancelled", paid: 1000, due: 0, payment_status: "partly_paid" });
    expect(await pay(1)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await pay(1000, { kind: "refund" })).body).toMatchObject({ payment_status: "refunded", due: 0 });
  });

  test("its state follows from the ledger after an edit", async () => {
    const { order, path, pay } = await anOrder();
    await pay(2000);
    const [line] = order.products;
    const lowered = await app.put(path, { products: [{ id: line.id, quantity: 2 }] }, asStaff);
    expect(lowered.body).toMatchObject({ total: 2000, payment_status: "paid", due: 0 });
    const raised = await app.put(path, { adjustments: [{ label: "Envío", amount: 500 }] }, asStaff);
    expect(raised.body).toMatchObject({ total: 2500, payment_status: "partly_paid", due: 500 });
  });

  test("the activity tells it, and undoing voids", async () => {
    const { order, pay, seen } = await anOrder();
    await pay(3000);
    const entry = await lastEntryOf(order.id);
    expect(entry?.description).toBe(`Pedido #${order.id}: pago de $\u00a03.000`);
    expect((await undo(entry?.id)).body).toMatchObject({ restored: 1 });
    expect(await seen()).toMatchObject({ payment_status: "pending", paid: 0 });
    expect((await undo(entry?.id)).status).toBe(409);
  });

  test("customers add none, and don't see another's", async () => {
    const { order, customer } = await anOrder();
    const body = { amount: 10 };
    expect((await app.post(`/orders/${order.id}/payments/`, body, { token: customer.token })).status).toBe(403);
    const readOnly = await createStaff(db, { role: "read_only" });
    expect((await app.post(`/orders/${order.id}/payments/`, body, { token: readOnly.token })).status).toBe(403);
    expect((await app.post("/orders/2147483647/payments/", body, asStaff)).status).toBe(404);
  });
});

describe("several orders are marked paid at once (docs/shop.md, Payment)", () => {
  const mark = (ids: number[], more: object = {}) => app.post("/orders/bulk-payments/", { ids, ...more }, asStaff);

  test("each by what it owes; what owes nothing is passed over, and one undo takes all back", async () => {
    const [one, other, paid] = [await anOrder(), await anOrder(), await anOrder()];
    await one.pay(1000);
    await paid.pay(3000);
    const answer = await mark([one.order.id, other.order.id, paid.order.id, one.order.id], { paid_on: "2026-03-02" });
    expect(answer).toMatchObject({ status: 200, body: { orders_paid: 2, amount: 5000 } });
    expect((await one.seen()).payments).toMatchObject([{ amount: 1000 }, { amount: 2000, paid_on: "2026-03-02" }]);
    expect(await other.seen()).toMatchObject({ payment_status: "paid" });
    expect((await undo(answer.body.activity_id)).body).toMatchObject({
      restored: 2,
      message: "2 pagos volvieron a como estaban",
    });
    expect(await one.seen()).toMatchObject({ paid: 1000 });
    expect(await other.seen()).toMatchObject({ payment_status: "pending" });
    expect((await mark([paid.order.id])).body).toEqual({ orders_paid: 0, amount: 0, activity_id: null });
  });

  test("two people who mark it at once pay it once", async () => {
    const { order, seen } = await anOrder();
    const both = await Promise.all([mark([order.id]), mark([order.id]), mark([order.id])]);
    expect(both.map(({ body }) => body.orders_paid).toSorted()).toEqual([0, 0, 1]);
    expect(await seen()).toMatchObject({ paid: 3000, payment_status: "paid" });
  });

  test("an order that isn't there: none is marked", async () => {
    const { order, seen } = await anOrder();
    expect((await mark([order.id, 2147483647])).status).toBe(400);
    expect((await mark([])).status).toBe(400);
    expect(await seen()).toMatchObject({ paid: 0 });
  });
});

describe("means of payment at checkout (docs/shop.md, Payment)", () => {
  beforeEach(async () => {
    for (const { id } of (await app.get("/payment-methods/", asStaff)).body.results)
      await app.delete(`/payment-methods/${id}/`, asStaff);
  });
  const transfer = { kind: "transfer", label: "Transferencia", alias: "brote.semilla", cbu: CBU, change: -10 };

  test("the only one is taken, changes the price, and tells where to and how much while something is due", async () => {
    const { id } = await addMethod({ ...transfer, holder: "Ana", bank: "Galicia" });
    const { order, pay, seen } = await anOrder({ expected_total: 2700 });
    expect(order).toMatchObject({
      ...{ subtotal: 3000, total: 2700, due: 2700, payment_method: { id, kind: "transfer", label: "Transferencia" } },
      adjustments: [{ kind: "discount", label: "Transferencia: 10 % menos", amount: -300 }],
      transfer: { alias: "brote.semilla", cbu: CBU, holder: "Ana", tax_id: "", bank: "Galicia", amount: 2700 },
    });
    expect(await seen()).toEqual(order);
    expect((await pay(700)).body.transfer).toMatchObject({ amount: 2000 });
    expect((await pay(2000)).body.transfer).toBeNull();
  });

  test("of several one is named; an unknown, switched off or missing one is refused", async () => {
    const [byTransfer, arranged] = [
      await addMethod(transfer),
      await addMethod({ kind: "arranged", label: "A convenir" }),
    ];
    const off = await addMethod({ kind: "on_delivery", label: "Contra entrega", is_on: false });
    const { pot, customer, order } = await anOrder({ payment_method_id: arranged.id });
    expect(order).toMatchObject({ total: 3000, transfer: null, payment_method: { id: arranged.id } });
    for (const payment_method_id of [undefined, null, off.id, 2147483647]) {
      const body = { ...orderBody([{ product_id: pot.id, quantity: 1 }]), payment_method_id };
      const answer = await app.post("/orders/", body, { token: customer.token });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: "payment_method_id" }] } });
    }
    const { body } = await app.post("/orders/quote/", {
      products: [{ product_id: pot.id, quantity: 2 }],
      payment_method_id: byTransfer.id,
    });
    expect(body).toMatchObject({
      ...{ subtotal: 2000, total: 1800, adjustments: [{ kind: "discount", amount: -200 }] },
      payment_methods: [
        { id: byTransfer.id, label: "Transferencia", total: 1800 },
        { id: arranged.id, label: "A convenir", total: 2000 },
      ],
      notices: [],
    });
    const gone = { products: [{ product_id: pot.id, quantity: 2 }], payment_method_id: off.id };
    expect((await app.post("/orders/quote/", gone)).body).toMatchObject({
      total: 2000,
      notices: [{ code: "payment_method_gone" }],
    });
  });

  test("an order goes on by the price that held when it was placed", async () => {
    const { id } = await addMethod(transfer);
    const { order, path, customer } = await anOrder();
    await app.put(`/payment-methods/${id}/`, { change: 0 }, asStaff);
    const [line] = order.products;
    const lowered = await app.put(path, { products: [{ id: line.id, quantity: 1 }] }, { token: customer.token });
    expect(lowered.body).toMatchObject({ subtotal: 1000, total: 900, adjustments: [{ amount: -100 }] });
    const adjusted = await app.put(path, { adjustments: [{ label: "Moto", amount: 50 }] }, asStaff);
    expect(adjusted.body.adjustments).toMatchObject([
      { id: order.adjustments[0].id, kind: "discount" },
      { kind: "manual" },
    ]);
    expect(await db.$count(orders, eq(orders.id, order.id))).toBe(1);
  });
});
