import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { activeProducts, products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { orders } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);

const stockOf = async (id: number) =>
  (await db.select().from(activeProducts).where(eq(activeProducts.id, id)))[0]?.stock;
const entriesOf = (orderId: number, action: "order" | "status_change" | "delete") =>
  db
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.orderId, orderId), eq(activityEntries.action, action)));
const lastMailOf = async (orderId: number) =>
  (await db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id)).at(-1);

/** An order of 3 soils and 2 pots out of 10 each. */
async function anOrder() {
  const user = await createUser(db);
  const soil = await createProduct(db, { name: "Tierra", price: 100_000 });
  const pot = await createProduct(db, { name: "Maceta", price: 50_000 });
  const order = await placedOrder(app, user.token, [
    { product_id: soil.id, quantity: 3 },
    { product_id: pot.id, quantity: 2 },
  ]);
  const put = (body: unknown, token = user.token) => app.put(`/orders/${order.id}/`, body, { token });
  const stocks = async () => [await stockOf(soil.id), await stockOf(pot.id)];
  return { user, soil, pot, order, put, stocks };
}

describe("the owner", () => {
  test("cancels a pending order: its stock comes back once, it is noted and a mail is owed", async () => {
    const { user, order, put, stocks } = await anOrder();
    const answer = await put({ status: "cancelled" });
    expect(answer).toMatchObject({ status: 200, body: { status: "cancelled", total: 4000, products: order.products } });
    expect(answer.body.updated_at > order.updated_at).toBe(true);
    expect(await stocks()).toEqual([10, 10]);
    expect(await entriesOf(order.id, "status_change")).toMatchObject([
      {
        actor: `@${user.id}`,
        description: `Pedido #${order.id}: de Pendiente a Cancelado`,
        changes: { old_status: "pending", new_status: "cancelled", order_total: "4000" },
      },
    ]);
    expect(await lastMailOf(order.id)).toMatchObject({
      kind: "order_cancelled",
      recipient: "ana@correo.example",
      data: { order_id: order.id, cancelled_by: "customer" },
    });

    expect(await put({ status: "cancelled" })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await stocks()).toEqual([10, 10]);
  });

  test("takes a line out and lowers another; prices stay and the total follows", async () => {
    const { soil, order, put, stocks } = await anOrder();
    await db
      .update(variants)
      .set({ price: centavos(999_900) })
      .where(eq(variants.productId, soil.id));
    const answer = await put({ products: [{ product_id: soil.id, blister_id: null, quantity: 1, price_at_time: 1 }] });
    expect(answer).toMatchObject({ status: 200, body: { status: "pending", total: 1000 } });
    expect(answer.body.products).toEqual([{ ...order.products[0], quantity: 1, subtotal: 1000 }]);
    expect(await stocks()).toEqual([9, 10]);
    expect(await entriesOf(order.id, "order")).toMatchObject([
      {
        changes: {
          products: { before: "3 × Tierra, 2 × Maceta", after: "1 × Tierra" },
          order_total: { before: "4000", after: "1000" },
        },
      },
    ]);
    expect(await lastMailOf(order.id)).toMatchObject({ kind: "order_changed", data: { total: 1000 } });
  });

  test("cancels with an empty list, and the order keeps what it held", async () => {
    const { order, put, stocks } = await anOrder();
    const answer = await put({ products: [] });
    expect(answer).toMatchObject({ status: 200, body: { status: "cancelled", total: 4000, products: order.products } });
    expect(await stocks()).toEqual([10, 10]);
    expect(await entriesOf(order.id, "order")).toEqual([]);
  });

  test("changes nothing with the same list again", async () => {
    const { soil, pot, order, put, stocks } = await anOrder();
    const same = [pot, soil].map(({ id }, i) => ({ product_id: id, quantity: i + 2 }));
    const answer = await put({ products: same });
    expect(answer).toMatchObject({ status: 200, body: order });
    expect(await stocks()).toEqual([7, 8]);
    expect(await entriesOf(order.id, "order")).toEqual([]);
  });

  test("may do nothing else", async () => {
    const { soil, pot, order, put, stocks } = await anOrder();
    const other = await createProduct(db);
    const refused = [
      {},
      { status: "pending" },
      { status: "completed" },
      { recipient_name: "Otra Persona" },
      { status: "cancelled", shipping_address: "Calle 1" },
      { status: "completed", products: [{ product_id: soil.id, quantity: 1 }] },
      { products: [{ product_id: soil.id, quantity: 4 }] },
      {
        products: [
          { product_id: soil.id, quantity: 2 },
          { product_id: soil.id, quantity: 2 },
        ],
      },
      {
        products: [
          { product_id: soil.id, quantity: 1 },
          { product_id: other.id, quantity: 1 },
        ],
      },
      { products: [{ product_id: pot.id, blister_id: 1, quantity: 1 }] },
    ];
    for (const body of refused) {
      const answer = await put(body);
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    }
    expect(await stocks()).toEqual([7, 8]);
    expect((await app.get(`/orders/${order.id}/`, { token: staff.token })).body).toMatchObject(order);
  });

  test.for(["completed", "cancelled"])("can't touch a %s order", async (status) => {
    const { soil, put, stocks } = await anOrder();
    await put({ status }, staff.token);
    const before = await stocks();
    for (const body of [
      { status: "cancelled" },
      { products: [] },
      { products: [{ product_id: soil.id, quantity: 1 }] },
    ]) {
      expect(await put(body)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    }
    expect(await stocks()).toEqual(before);
  });

  test("is the only customer who knows of it", async () => {
    const { order, put, stocks } = await anOrder();
    const stranger = await createUser(db);
    expect(await put({ status: "cancelled" }, stranger.token)).toMatchObject({ status: 404 });
    expect((await app.put(`/orders/${order.id}/`, { status: "cancelled" })).status).toBe(401);
    expect((await app.delete(`/orders/${order.id}/`, { token: stranger.token })).status).toBe(403);
    expect(await stocks()).toEqual([7, 8]);
  });
});

describe("the staff", () => {
  test("move an order to any status; stock follows and comes back exactly once", async () => {
    const { put, stocks } = await anOrder();
    const steps = [
      ["completed", [7, 8]],
      ["cancelled", [10, 10]],
      ["cancelled", [10, 10]],
      ["completed", [7, 8]],
      ["pending", [7, 8]],
      ["cancelled", [10, 10]],
      ["pending", [7, 8]],
    ] as const;
    for (const [status, expected] of steps) {
      expect(await put({ status }, staff.token)).toMatchObject({ status: 200, body: { status, total: 4000 } });
      expect(await stocks()).toEqual(expected);
    }
  });

  test.for([
    ["completed", "order_completed", {}],
    ["cancelled", "order_cancelled", { cancelled_by: "shop" }],
  ] as const)("tell the customer that it is %s", async ([status, kind, data]) => {
    const { order, put } = await anOrder();
    await put({ status }, staff.token);
    expect(await lastMailOf(order.id)).toMatchObject({ kind, data: { order_id: order.id, ...data } });
  });

  test("reopen a cancelled order only while its stock is there", async () => {
    const { soil, put, stocks } = await anOrder();
    await put({ status: "cancelled" });
    await db.update(variants).set({ stock: 2 }).where(eq(variants.productId, soil.id));
    expect(await put({ status: "pending" }, staff.token)).toMatchObject({
      status: 409,
      body: {
        code: "OUT_OF_STOCK",
        product_id: soil.id,
        available: 2,
        message: "No hay suficiente stock de Tierra. Stock disponible: 2",
      },
    });
    expect(await stocks()).toEqual([2, 10]);
    await archiveProduct(db, soil.id);
    expect(await put({ status: "completed" }, staff.token)).toMatchObject({ status: 409, body: { available: 0 } });
  });

  test("reopen an order whose product is no longer on sale", async () => {
    const { soil, put, stocks } = await anOrder();
    await put({ status: "cancelled" });
    await db
      .update(products)
      .set({ isAvailable: false, price: centavos(0) })
      .where(eq(products.id, soil.id));
    expect(await put({ status: "pending" }, staff.token)).toMatchObject({ status: 200, body: { total: 4000 } });
    expect(await stocks()).toEqual([7, 8]);
  });

  test("change the lines: present ones keep their price, new ones get the catalogue's, stock moves by the difference", async () => {
    const { soil, pot, put, stocks } = await anOrder();
    await db
      .update(variants)
      .set({ price: centavos(1_000) })
      .where(eq(variants.productId, soil.id));
    const lamp = await createProduct(db, { price: 200_000, discount: 50, stock: 1 });
    const answer = await put(
      {
        products: [
          { product_id: soil.id, quantity: 10, price_at_time: 5 },
          { product_id: lamp.id, quantity: 1, price_at_time: 5 },
        ],
      },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { total: 11_000 } });
    expect(answer.body.products).toMatchObject([
      { product: soil.id, quantity: 10, price_at_time: 1000 },
      { product: lamp.id, quantity: 1, price_at_time: 1000 },
    ]);
    expect([...(await stocks()), await stockOf(lamp.id)]).toEqual([0, 10, 0]);

    const tooMany = await put(
      {
        products: [
          { product_id: soil.id, quantity: 11 },
          { product_id: pot.id, quantity: 1 },
        ],
      },
      staff.token,
    );
    expect(tooMany).toMatchObject({ status: 409, body: { product_id: soil.id, available: 0 } });
    expect([...(await stocks()), await stockOf(lamp.id)]).toEqual([0, 10, 0]);
  });

  test("change lines and status in one step", async () => {
    const { soil, order, put, stocks } = await anOrder();
    await put({ status: "cancelled" });
    const answer = await put({ status: "completed", products: [{ product_id: soil.id, quantity: 5 }] }, staff.token);
    expect(answer).toMatchObject({ status: 200, body: { status: "completed", total: 5000 } });
    expect(await stocks()).toEqual([5, 10]);
    expect(await entriesOf(order.id, "order")).toHaveLength(1);
    expect(await entriesOf(order.id, "status_change")).toHaveLength(2);
  });

  test("edit a cancelled order without taking its stock", async () => {
    const { soil, pot, put, stocks } = await anOrder();
    const lamp = await createProduct(db, { stock: 1 });
    await put({ status: "cancelled" });
    const answer = await put(
      {
        products: [
          { product_id: soil.id, quantity: 9 },
          { product_id: lamp.id, quantity: 1 },
        ],
      },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { status: "cancelled", total: 10_000 } });
    expect([...(await stocks()), await stockOf(lamp.id)]).toEqual([10, 10, 1]);
    expect(await stockOf(pot.id)).toBe(10);
  });

  test("cancel with an empty list, which can't mean another status", async () => {
    const { put, stocks } = await anOrder();
    expect(await put({ status: "completed", products: [] }, staff.token)).toMatchObject({ status: 400 });
    expect(await put({ products: [] }, staff.token)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await stocks()).toEqual([10, 10]);
  });

  test("can't give a wrong postal code, and leave the one that an older order has", async () => {
    const { order, put } = await anOrder();
    const address = { delivery_type: "address", shipping_address: "Calle 9, 99, Ciudad" };
    expect(await put(address, staff.token)).toMatchObject({
      status: 400,
      body: { message: "Ingresá un código postal de 4 números, o un CPA como C1425CLA" },
    });
    await db
      .update(orders)
      .set({ deliveryType: "address", shippingAddress: address.shipping_address })
      .where(eq(orders.id, order.id));
    expect(await put({ ...address, recipient_name: "Berta Nueva" }, staff.token)).toMatchObject({
      status: 200,
      body: { ...address, recipient_name: "Berta Nueva" },
    });
  });

  test("write who the invoice is made out to, whole, and the activity tells nobody who", async () => {
    const { order, put } = await anOrder();
    const invoice = { invoice_name: "Ana Gómez", invoice_tax_id: "12345678", invoice_condition: "final" };
    expect(await put({ invoice_name: "Ana Gómez" }, staff.token)).toMatchObject({
      status: 400,
      body: { details: [{ path: "invoice_tax_id", message: "Ingresá el CUIT o el DNI" }] },
    });
    expect(await put(invoice, staff.token)).toMatchObject({ status: 200, body: invoice });
    expect(await entriesOf(order.id, "order")).toMatchObject([
      { changes: { invoice_name: "Cambió", invoice_tax_id: "Cambió", invoice_condition: "Cambió" } },
    ]);
    const none = { invoice_name: "", invoice_tax_id: "", invoice_condition: "" };
    expect(await put(none, staff.token)).toMatchObject({ status: 200, body: none });
  });

  test("change any field, and each is noted with before and after", async () => {
    const { order, put } = await anOrder();
    const fields = {
      recipient_name: "Berta Nueva",
      customer_email: "berta@correo.example",
      customer_phone: "3510000000",
      delivery_type: "address",
      shipping_address: "Calle 9, 5000, Ciudad",
    };
    const { id, status, total, products: lines } = order;
    const answer = await put({ id, status, total: 1, created_at: "no", ...fields }, staff.token);
    expect(answer).toMatchObject({ status: 200, body: { ...fields, id, status, total, products: lines } });
    expect(await entriesOf(order.id, "order")).toMatchObject([
      {
        actor: staff.username,
        description: `Pedido #${id} modificado`,
        changes: {
          recipient_name: "Cambió",
          customer_email: "Cambió",
          customer_phone: "Cambió",
          delivery_type: { before: "coordinate", after: "address" },
          shipping_address: "Cambió",
        },
      },
    ]);
    expect(await lastMailOf(order.id)).toMatchObject({ kind: "order_changed", recipient: "berta@correo.example" });

    const back = await put({ delivery_type: "coordinate" }, staff.token);
    expect(back.body.shipping_address).toBe("Coordinar entrega");
    expect(await put({ delivery_type: "address" }, staff.token)).toMatchObject({ status: 400 });
  });

  test("leave no trace with a change that changes nothing", async () => {
    const { order, put } = await anOrder();
    const mail = await lastMailOf(order.id);
    expect(await put({ status: "pending", recipient_name: " Ana Prueba " }, staff.token)).toMatchObject({
      status: 200,
      body: order,
    });
    expect(await put({}, staff.token)).toMatchObject({ status: 200, body: order });
    expect(await entriesOf(order.id, "order")).toEqual([]);
    expect(await entriesOf(order.id, "status_change")).toEqual([]);
    expect(await lastMailOf(order.id)).toEqual(mail);
  });

  test.for([
    { status: "lost" },
    { products: [{ product_id: 1, quantity: 0 }] },
    { products: [{ quantity: 1 }] },
    { products: "todo" },
    { recipient_name: "" },
    { customer_phone: "1" },
    { customer_email: null },
  ])("are refused %j", async (body) => {
    const { order, put } = await anOrder();
    expect(await put(body, staff.token)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect((await app.get(`/orders/${order.id}/`, { token: staff.token })).body).toMatchObject(order);
  });
});

describe("deleting", () => {
  test.for([
    ["pending", [10, 10]],
    ["completed", [7, 8]],
    ["cancelled", [10, 10]],
  ] as const)("a %s order leaves the stock at %j, takes its mails along and is noted", async ([status, expected]) => {
    const { order, put, stocks } = await anOrder();
    await put({ status }, staff.token);
    const answer = await app.delete(`/orders/${order.id}/`, { token: staff.token });
    expect(answer).toEqual({ status: 200, body: { message: expect.any(String) }, headers: expect.anything() });
    expect(await stocks()).toEqual(expected);
    expect((await app.get(`/orders/${order.id}/`, { token: staff.token })).status).toBe(404);
    expect((await app.delete(`/orders/${order.id}/`, { token: staff.token })).status).toBe(404);
    expect(await lastMailOf(order.id)).toBeUndefined();
    expect(await entriesOf(order.id, "delete")).toMatchObject([
      { actor: staff.username, changes: { products: "3 × Tierra, 2 × Maceta", order_total: "4000", status } },
    ]);
  });
});

describe("what was deleted meanwhile", () => {
  test("the customer: the staff can still move the order, and nobody is written to", async () => {
    const { user, order, put, stocks } = await anOrder();
    const delivery = { delivery_type: "address", shipping_address: "Calle 1" };
    await put({ status: "completed", ...delivery }, staff.token);
    await db.transaction((tx) => forgetCustomer(tx, user.id));
    expect(await put({ status: "cancelled" }, staff.token)).toMatchObject({
      status: 200,
      body: { status: "cancelled", shipping_address: "", customer_name: "Cuenta eliminada" },
    });
    expect(await stocks()).toEqual([10, 10]);
    expect(await lastMailOf(order.id)).toBeUndefined();
  });

  test("gets its units back unseen and doesn't stand in the way", async () => {
    const { soil, put, stocks } = await anOrder();
    await archiveProduct(db, soil.id);
    expect(await put({ status: "cancelled" })).toMatchObject({ status: 200 });
    expect(await stocks()).toEqual([undefined, 10]);
    await archiveProduct(db, soil.id, null);
    expect(await stocks()).toEqual([10, 10]);
  });

  test("a line without its product can be kept by its id while another goes", async () => {
    const { soil, order, put, stocks } = await anOrder();
    await archiveProduct(db, soil.id);
    const answer = await put({ products: [{ id: order.products[0].id, product_id: null, quantity: 3 }] });
    expect(answer.body.products).toEqual([{ ...order.products[0], product: null }]);
    expect(await stocks()).toEqual([undefined, 10]);
  });

  test("a blister's units don't become loose units of its product", async () => {
    const user = await createUser(db);
    const seeds = await createProduct(db, { stock: 0, blisters: [{ seedCount: 3, price: 1_000, stock: 5 }] });
    const blister_id = seeds.blisters[0]?.id ?? 0;
    const order = await placedOrder(app, user.token, [{ product_id: seeds.id, blister_id, quantity: 2 }]);
    await db.update(variants).set({ archivedAt: new Date() }).where(eq(variants.id, blister_id));
    expect((await app.get(`/orders/${order.id}/`, { token: user.token })).body.products[0]).toMatchObject({
      product: seeds.id,
      blister: null,
    });
    await app.put(`/orders/${order.id}/`, { status: "cancelled" }, { token: user.token });
    expect(await stockOf(seeds.id)).toBe(0);
    await db.update(variants).set({ archivedAt: null }).where(eq(variants.id, blister_id));
    expect(await stockOf(seeds.id)).toBe(5);
  });
});

describe("at once", () => {
  test("several cancels give back once", async () => {
    const { put, stocks } = await anOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put({ status: "cancelled" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await stocks()).toEqual([10, 10]);
  });

  test("edits that cross over the same products don't block one another", async () => {
    const one = await createProduct(db, { stock: 500 });
    const two = await createProduct(db, { stock: 500 });
    const user = await createUser(db);
    const both = (a: number, b: number) => [
      { product_id: one.id, quantity: a },
      { product_id: two.id, quantity: b },
    ];
    const made = await Promise.all(Array.from({ length: 8 }, () => placedOrder(app, user.token, both(5, 5))));
    const answers = await Promise.all(
      made.map(({ id }, i) =>
        app.put(`/orders/${id}/`, { products: i % 2 ? both(1, 9) : both(9, 1) }, { token: staff.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([460, 460]);
  });
});
