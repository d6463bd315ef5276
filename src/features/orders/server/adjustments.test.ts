import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { type Answer, openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { orderAdjustments, orderLines, orders } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);
const { token } = staff;

const COURIER = { label: "Envío por moto", amount: 1_500 };
const AGREED = { label: "Descuento acordado", amount: -500.5 };

/** An order of 3 pots at $ 1.000. */
async function anOrder(given: Record<string, unknown> = {}) {
  const customer = await createUser(db);
  const pot = await createProduct(db, { name: "Maceta", price: 100_000 });
  const order = await placedOrder(app, customer.token, [{ product_id: pot.id, quantity: 3 }], given);
  const path = `/orders/${order.id}/`;
  const put = (body: unknown, by = token, headers = {}) => app.put(path, body, { token: by, headers });
  const read = async () => (await app.get(path, { token: customer.token })).body;
  return { customer, pot, order, path, put, read };
}

const entriesOf = (orderId: number) =>
  db.select().from(activityEntries).where(eq(activityEntries.orderId, orderId)).orderBy(activityEntries.id);
const lastMailOf = async (orderId: number) =>
  (await db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id)).at(-1);

test("staff adjust an order by hand: everybody sees it, and the total is the sum", async () => {
  const { customer, order, put, read } = await anOrder();
  const answer = await put({ adjustments: [COURIER, { ...AGREED, kind: "manual" }] });
  expect(answer).toMatchObject({ status: 200, body: { subtotal: 3000, total: 3999.5 } });
  expect(answer.body.adjustments).toEqual([
    { id: expect.any(Number), kind: "manual", ...COURIER },
    { id: expect.any(Number), kind: "manual", ...AGREED },
  ]);
  expect(answer.body.updated_at > order.updated_at).toBe(true);
  const { customer: _forStaff, ...seen } = answer.body;
  expect(await read()).toEqual(seen);
  expect((await app.get("/orders/my-orders/", { token: customer.token })).body.results).toEqual([seen]);
  expect((await app.get("/auth/my-data/", { token: customer.token })).body.orders).toEqual([seen]);
});

test("the whole list is given: what is left out goes, and what is sent back keeps its id", async () => {
  const { put } = await anOrder();
  const [courier, agreed] = (await put({ adjustments: [COURIER, AGREED] })).body.adjustments;
  const { body } = await put({ adjustments: [{ ...agreed, amount: -100 }, COURIER, courier, courier] });
  expect(body).toMatchObject({
    total: 7400,
    adjustments: [{ ...agreed, amount: -100 }, COURIER, courier, COURIER],
  });
  expect(new Set(body.adjustments.map(({ id }: { id: number }) => id)).size).toBe(4);
  const other = await anOrder();
  const taken = (await other.put({ adjustments: [{ ...COURIER, id: courier.id }] })).body;
  expect(taken.adjustments[0].id).not.toBe(courier.id);
  const emptied = await put({ adjustments: [] });
  expect(emptied.body).toMatchObject({ adjustments: [], subtotal: 3000, total: 3000 });
});

test("the same list again changes nothing", async () => {
  const { order, put } = await anOrder();
  const { body } = await put({ adjustments: [COURIER] });
  const told = (await entriesOf(order.id)).length;
  expect((await put({ adjustments: [COURIER] })).body).toEqual(body);
  expect((await put({ adjustments: body.adjustments })).body).toEqual(body);
  expect(await entriesOf(order.id)).toHaveLength(told);
});

test.for([
  [[{ ...COURIER, kind: "discount" }], "adjustments.0.kind"],
  [[{ ...COURIER, kind: "propina" }], "adjustments.0.kind"],
  [[{ ...COURIER, amount: 0 }], "adjustments.0.amount"],
  [[{ ...COURIER, amount: -0 }], "adjustments.0.amount"],
  [[{ ...COURIER, amount: 0.001 }], "adjustments.0.amount"],
  [[{ ...COURIER, amount: "1500" }], "adjustments.0.amount"],
  [[{ ...COURIER, amount: 1e12 }], "adjustments.0.amount"],
  [[{ ...COURIER, amount: null }], "adjustments.0.amount"],
  [[{ ...COURIER, label: "  " }], "adjustments.0.label"],
  [[{ ...COURIER, label: "x".repeat(201) }], "adjustments.0.label"],
  [[{ ...COURIER, label: "moto\u0000" }], "adjustments.0.label"],
  [[{ ...COURIER, label: "moto\ud83d" }], "adjustments.0.label"],
  [[{ amount: 5 }], "adjustments.0.label"],
  [Array(21).fill(COURIER), "adjustments"],
  ["todos", "adjustments"],
  [null, "adjustments"],
  [[{ label: "Descuento", amount: -3000.01 }], "adjustments"],
] as [unknown, string][])("%j is refused, and nothing changes", async ([adjustments, path]) => {
  const { order, put, read } = await anOrder();
  const refused = await put({ adjustments });
  expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION", details: [{ path }] } });
  const pot = await createProduct(db, { price: 300_000 });
  const body = orderBody([{ product_id: pot.id, quantity: 1 }], { adjustments });
  expect(await app.post("/orders/", body, { token })).toMatchObject({ status: 400, body: { details: [{ path }] } });
  expect(await read()).toEqual(order);
});

test("20 adjustments fit, and a discount may take all", async () => {
  const { put } = await anOrder();
  expect((await put({ adjustments: Array(20).fill(COURIER) })).body.total).toBe(33_000);
  expect((await put({ adjustments: [{ label: "Regalo", amount: -3_000 }] })).body.total).toBe(0);
});

test("staff send them with a new order, whose expected total is the whole; a customer's are refused", async () => {
  const pot = await createProduct(db, { price: 100_000 });
  const { token: customer } = await createUser(db);
  const body = orderBody([{ product_id: pot.id, quantity: 2 }], { adjustments: [COURIER, AGREED] });
  for (const path of ["/orders/", "/orders/for-customer/"]) {
    const other = await app.post(path, { ...body, expected_total: 2000 }, { token });
    expect(other).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED", total: 2999.5 } });
    const placed = await app.post(path, { ...body, expected_total: 2999.5 }, { token });
    expect(placed).toMatchObject({
      status: 201,
      body: { subtotal: 2000, adjustments: [COURIER, AGREED], total: 2999.5 },
    });
    expect((await app.get(`/orders/${placed.body.id}/`, { token })).body).toEqual(placed.body);
    expect((await entriesOf(placed.body.id))[0]?.changes).toMatchObject({
      adjustments: "Envío por moto: $\u00a01.500, Descuento acordado: −$\u00a0500,50",
      order_total: "2999.5",
    });
    expect(await lastMailOf(placed.body.id)).toMatchObject({ data: { adjustments: [COURIER, AGREED], total: 2999.5 } });
  }
  const viewer = await createStaff(db, { role: "catalogue_only" });
  for (const by of [customer, viewer.token])
    for (const adjustments of [[COURIER], []])
      expect(await app.post("/orders/", { ...body, adjustments }, { token: by })).toMatchObject({
        status: 400,
        body: { details: [{ path: "adjustments" }] },
      });
});

describe("a customer", () => {
  test("can't adjust their order", async () => {
    const { customer, order, put, read } = await anOrder();
    for (const body of [{ adjustments: [AGREED] }, { adjustments: [], status: "cancelled" }])
      expect(await put(body, customer.token)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await read()).toEqual(order);
  });

  test("lowers an order and keeps what was agreed, as long as that leaves something", async () => {
    const { customer, pot, put, read } = await anOrder();
    const { adjustments } = (await put({ adjustments: [{ label: "Descuento acordado", amount: -1_200 }] })).body;
    const lower = (quantity: number) => put({ products: [{ product_id: pot.id, quantity }] }, customer.token);
    expect(await lower(2)).toMatchObject({ status: 200, body: { subtotal: 2000, adjustments, total: 800 } });
    const before = await read();
    expect(await lower(1)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: expect.stringContaining("descuento acordado") },
    });
    expect(await read()).toEqual(before);
    expect((await app.get(`/products/${pot.id}/`)).body.stock).toBe(8);
    expect(await put({ products: [{ product_id: pot.id, quantity: 1 }] })).toMatchObject({
      status: 400,
      body: { details: [{ path: "products" }] },
    });
    expect(await put({ products: [] }, customer.token)).toMatchObject({ body: { status: "cancelled", total: 800 } });
  });
});

describe("what is told of it", () => {
  test("the log has before and after, the timeline too, and the customer's mail says what changed", async () => {
    const { customer, order, put, path } = await anOrder();
    await put({ adjustments: [COURIER] });
    await put({ adjustments: [COURIER, AGREED], recipient_name: "Ana María" });
    const before = "Envío por moto: $\u00a01.500";
    const after = `${before}, Descuento acordado: −$\u00a0500,50`;
    expect(await entriesOf(order.id)).toMatchObject([
      {},
      {
        actor: staff.username,
        description: `Pedido #${order.id}: ajustes cambiados`,
        changes: { adjustments: { before: "", after: before }, order_total: { before: "3000", after: "4500" } },
      },
      { changes: { recipient_name: "Cambió", order_total: { before: "4500", after: "3999.5" } } },
      { changes: { adjustments: { before, after } } },
    ]);
    const timeline = (await app.get(`${path}timeline/`, { token: customer.token })).body.results;
    expect(timeline.at(-1)).toMatchObject({
      event: "changed",
      by: "shop",
      changes: { adjustments: { before, after } },
    });
    expect(await lastMailOf(order.id)).toMatchObject({
      kind: "order_changed",
      data: {
        adjustments: [COURIER, AGREED],
        total: 3999.5,
        changes: [{ what: "Ajustes", before, after }, { what: "Total" }, { what: "Destinatario" }],
      },
    });
  });

  test("an order that is deleted is told with its adjustments, and they go with it", async () => {
    const { order, put, path } = await anOrder();
    await put({ adjustments: [COURIER] });
    await app.delete(path, { token });
    expect((await entriesOf(order.id)).at(-1)).toMatchObject({
      action: "delete",
      changes: { adjustments: "Envío por moto: $\u00a01.500", order_total: "4500" },
    });
    expect(await db.$count(orderAdjustments, eq(orderAdjustments.orderId, order.id))).toBe(0);
  });
});

describe("undoing", () => {
  const undo = async (orderId: number) => {
    const { results } = (await app.get(`/activity-logs/?order=${orderId}`, { token })).body;
    const entry = results.find(({ can_undo }: { can_undo: boolean }) => can_undo);
    return app.post(`/activity-logs/${entry.id}/undo/`, {}, { token });
  };

  test("puts the adjustments back, tells the customer, and can be undone in turn", async () => {
    const { order, pot, put, read } = await anOrder();
    await put({ adjustments: [COURIER, AGREED] });
    await put({ adjustments: [{ label: "Regalo", amount: -10 }] });
    await put({ products: [{ product_id: pot.id, quantity: 2 }] });
    expect(await undo(order.id)).toMatchObject({
      status: 200,
      body: { message: "Los ajustes del pedido volvieron a como estaban", restored: 1, left_alone: 0 },
    });
    expect(await read()).toMatchObject({ subtotal: 2000, adjustments: [COURIER, AGREED], total: 2999.5 });
    expect(await lastMailOf(order.id)).toMatchObject({ kind: "order_changed", data: { total: 2999.5 } });
    expect(await undo(order.id)).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await read()).toMatchObject({ adjustments: [{ label: "Regalo", amount: -10 }], total: 1990 });
  });

  test("leaves alone what was adjusted again, and refuses a total below zero", async () => {
    const { order, pot, put, read } = await anOrder();
    await put({ adjustments: [{ label: "Regalo", amount: -2_000 }] });
    await put({ adjustments: [] });
    await put({ products: [{ product_id: pot.id, quantity: 1 }] });
    const before = await read();
    expect(await undo(order.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await read()).toEqual(before);

    const other = await anOrder();
    await other.put({ adjustments: [COURIER] });
    const { results } = (await app.get(`/activity-logs/?order=${other.order.id}`, { token })).body;
    await other.put({ adjustments: [AGREED] });
    const undone = await app.post(`/activity-logs/${results[0].id}/undo/`, {}, { token });
    expect(undone).toMatchObject({ status: 200, body: { restored: 0, left_alone: 1 } });
    expect(await other.read()).toMatchObject({ adjustments: [AGREED] });
  });
});

test("two of the staff who change lines and adjustments at once leave a total that is the sum, and one is told", async () => {
  const { order, pot, put } = await anOrder();
  const products = (quantity: number) => ({ products: [{ product_id: pot.id, quantity }] });
  const version = { "if-match": `"${order.updated_at}"` };
  const [one, two] = await Promise.all([
    put({ adjustments: [COURIER] }, token, version),
    put(products(2), token, version),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  const told = [one, two].find(({ status }) => status === 409) as Answer;
  expect(told.body).toMatchObject({ code: "CONFLICT", current: { id: order.id, total: expect.any(Number) } });

  const edits = Array.from({ length: 12 }, (_, n) =>
    put(n % 2 === 0 ? products((n % 5) + 1) : { adjustments: [{ label: `Moto ${n}`, amount: n * 10 }] }),
  );
  for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
  const [stored] = await db.select().from(orders).where(eq(orders.id, order.id));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const adjusted = await db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id));
  expect(adjusted).toHaveLength(1);
  expect(stored?.total).toBe(
    lines.reduce((sum, line) => sum + line.quantity * line.priceAtTime, 0) +
      adjusted.reduce((sum, { amount }) => sum + amount, 0),
  );
});
