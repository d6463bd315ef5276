import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const customer = await createUser(db);
const staff = await createStaff(db, { role: "orders_only" });
const soil = await createProduct(db, { name: "Tierra", price: 100_000, stock: 1_000 });
const pot = await createProduct(db, { name: "Maceta", price: 50_000, stock: 1_000 });

let people = 0;

async function anOrder() {
  const customer_email = `cambios${++people}@correo.example`;
  const lines = [
    { product_id: soil.id, quantity: 3 },
    { product_id: pot.id, quantity: 2 },
  ];
  const order = await placedOrder(app, customer.token, lines, { customer_email });
  const change = (body: unknown, { token } = staff) => app.put(`/orders/${order.id}/`, body, { token });
  const kinds = async () =>
    (await db.select().from(mails).where(eq(mails.recipient, customer_email)).orderBy(asc(mails.id))).map(
      ({ kind }) => kind,
    );
  /** What the mail of a change says, once there are `count` mails; which arrives first is nobody's promise. */
  const told = async (count: number) =>
    ((await app.mailsTo(customer_email, count)).find(({ subject }) => subject?.includes("cambió"))?.text ?? "")
      .replaceAll("\u200b", "")
      .replace(/\s+/g, " ");
  return { ...order, change, kinds, told };
}

const startsAfter = async (mailKind: string, orderId: number) => {
  const { rows } = await app.pool.query(
    `select extract(epoch from j.start_after - j.created_on)::float as seconds from jobs.job j
      join mails m on m.id = (j.data ->> 'mailId')::int where m.kind = $1 and m.order_id = $2`,
    [mailKind, orderId],
  );
  return rows[0]?.seconds;
};

test.each(["completed", "cancelled"] as const)(
  "that the staff set an order to %s is told once that can't be undone any more; undone until then, no mail goes",
  async (status) => {
    const { id, change, kinds } = await anOrder();
    await change({ status });
    expect(await kinds()).toEqual(["order_received", `order_${status}`]);
    expect(await startsAfter(`order_${status}`, id)).toBeGreaterThan(8);
    await change({ status: "pending" });
    expect(await kinds()).toEqual(["order_received"]);
  },
);

test("of several changes of mind in those seconds only what became of the order is told", async () => {
  const { change, kinds } = await anOrder();
  await change({ status: "completed" });
  await change({ status: "cancelled" });
  expect(await kinds()).toEqual(["order_received", "order_cancelled"]);
  await change({ status: "completed" });
  expect(await kinds()).toEqual(["order_received", "order_completed"]);
  await change({ status: "pending" });
  expect(await kinds()).toEqual(["order_received"]);
});

test("a status that was told already is told again when it is taken back", async () => {
  const { change, kinds, told } = await anOrder();
  await change({ status: "completed" });
  await told(2);
  await change({ status: "pending" });
  expect(await kinds()).toEqual(["order_received", "order_completed", "order_changed"]);
  expect(await told(3)).toContain("Estado: antes Completado, ahora Pendiente.");
});

test("what was changed beside a status that is undone in time is told all the same", async () => {
  const { change, kinds, told } = await anOrder();
  await change({ status: "completed", recipient_name: "Bruno Paz" });
  await change({ status: "pending" });
  expect(await kinds()).toEqual(["order_received", "order_changed"]);
  const text = await told(2);
  expect(text).toContain("Destinatario: antes Ana Prueba, ahora Bruno Paz.");
  expect(text).not.toContain("Estado");
});

test("a customer who cancels is told at once", async () => {
  const { id, change } = await anOrder();
  await change({ status: "cancelled" }, customer);
  expect(await startsAfter("order_cancelled", id)).toBeLessThan(1);
});

test("the mail of a change says what changed, with before and after", async () => {
  const { change, told, products } = await anOrder();
  await change({
    products: [{ id: products[0].id, product_id: soil.id, quantity: 1 }],
    customer_phone: "1155559999",
    delivery_type: "address",
    shipping_address: "Calle Nueva 12, 1000, Quilmes",
  });
  const text = await told(2);
  for (const part of [
    "Tierra: antes 3 unidades, ahora 1 unidad.",
    "Maceta: antes 2 unidades, ahora ninguna.",
    "Total: antes $ 4.000, ahora $ 1.000.",
    "Teléfono: antes 11 5555-0000, ahora 11 5555-9999.",
    "Entrega: antes Coordinar entrega, ahora Calle Nueva 12, 1000, Quilmes.",
  ])
    expect(text).toContain(part);
  for (const same of ["Destinatario:", "Método de entrega", "Estado:"]) expect(text).not.toContain(same);
  expect(text.indexOf("Qué cambió")).toBeLessThan(text.indexOf("1 × Tierra"));
});

test("a customer who takes a line out reads that in their mail", async () => {
  const { change, told, products } = await anOrder();
  await change({ products: [{ id: products[1].id, product_id: pot.id, quantity: 2 }] }, customer);
  expect(await told(2)).toContain("Tierra: antes 3 unidades, ahora ninguna.");
});

test("several orders are completed together, all or none, and taken back by one undo before anybody is told", async () => {
  const [one, other, done] = [await anOrder(), await anOrder(), await anOrder()];
  await done.change({ status: "completed" });
  const complete = (ids: number[], { token } = staff) => app.post("/orders/bulk-completion/", { ids }, { token });
  const statuses = () =>
    Promise.all(
      [one, other, done].map(async ({ id }) => (await app.get(`/orders/${id}/`, { token: staff.token })).body.status),
    );
  expect((await complete([one.id, 2_000_000_000])).status).toBe(400);
  expect(await statuses()).toEqual(["pending", "pending", "completed"]);

  const { body } = await complete([one.id, other.id, done.id]);
  expect(body).toEqual({ orders_completed: 2, activity_id: expect.any(Number) });
  expect(await statuses()).toEqual(["completed", "completed", "completed"]);
  expect(await other.kinds()).toEqual(["order_received", "order_completed"]);
  expect((await complete([one.id])).body).toEqual({ orders_completed: 0, activity_id: null });

  await one.change({ status: "cancelled" });
  const undone = await app.post(`/activity-logs/${body.activity_id}/undo/`, {}, { token: staff.token });
  expect(undone.body).toMatchObject({ restored: 1, left_alone: 1 });
  expect(await statuses()).toEqual(["cancelled", "pending", "completed"]);
  expect(await other.kinds()).toEqual(["order_received"]);
});
