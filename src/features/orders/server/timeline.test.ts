import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);

async function anOrder() {
  const user = await createUser(db);
  const soil = await createProduct(db, { name: "Tierra", price: 100_000 });
  const order = await placedOrder(app, user.token, [{ product_id: soil.id, quantity: 3 }]);
  const put = (body: unknown, token: string) => app.put(`/orders/${order.id}/`, body, { token });
  return { user, soil, put, path: `/orders/${order.id}/timeline/` };
}

test("tells from the beginning what became of an order, and whether its customer or the shop did it", async () => {
  const { user, soil, put, path } = await anOrder();
  await put({ products: [{ product_id: soil.id, quantity: 2 }] }, user.token);
  await put({ status: "completed" }, staff.token);
  await put({ status: "pending", delivery_type: "address", shipping_address: "Calle 1" }, staff.token);
  await put({ status: "cancelled" }, user.token);

  const answer = await app.get(path, { token: user.token });
  expect(answer).toMatchObject({ status: 200, body: { count: 6, next: null, previous: null } });
  const told = answer.body.results.map(({ event, by }: { event: string; by: string }) => [event, by]);
  expect(told).toEqual([
    ["received", "customer"],
    ["changed", "customer"],
    ["completed", "shop"],
    ["changed", "shop"],
    ["reopened", "shop"],
    ["cancelled", "customer"],
  ]);
  expect(answer.body.results[1]).toEqual({
    id: expect.any(Number),
    event: "changed",
    by: "customer",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    changes: {
      products: { before: "3 × Tierra", after: "2 × Tierra" },
      order_total: { before: "3000", after: "2000" },
    },
  });
  expect(JSON.stringify(answer.body)).not.toContain(staff.username);
  expect((await app.get(path, { token: staff.token })).body).toEqual(answer.body);
});

test("tells when it was paid and sent, but no payment that was voided", async () => {
  const { user, path } = await anOrder();
  const order = path.replace("timeline/", "");
  const pay = async () => (await app.post(`${order}payments/`, { amount: 1500 }, { token: staff.token })).body;
  const [{ id: wrong }] = (await pay()).payments;
  await app.post(`${order}payments/${wrong}/void/`, {}, { token: staff.token });
  await pay();
  await app.put(`${order}fulfilment/`, { status: "sent" }, { token: staff.token });
  const { results } = (await app.get(path, { token: user.token })).body;
  const told = results.map(({ event, amount }: { event: string; amount: number | null }) =>
    amount ? `${event} ${amount}` : event,
  );
  expect(told).toEqual(["received", "paid 1500", "sent"]);
});

test("comes page by page", async () => {
  const { user, put, path } = await anOrder();
  await put({ status: "completed" }, staff.token);
  const answer = await app.get(`${path}?page_size=1&page=2`, { token: user.token });
  expect(answer.body).toMatchObject({ count: 2, next: null, results: [{ event: "completed" }] });
});

test("is its owner's and the staff's; to anyone else there is no such order", async () => {
  const { path } = await anOrder();
  const other = await createUser(db);
  expect(await app.get(path, { token: other.token })).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await app.get(path)).status).toBe(401);
  expect((await app.get("/orders/x/timeline/", { token: other.token })).status).toBe(400);
});
