import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants, variants } from "#src/features/catalogue/server/tables/variants.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createUser } from "../../../../test/factories.ts";
import { type OrderedLine, orderBody, placedOrder } from "../../../../test/orders.ts";
import { idempotencyKeys, orders } from "./tables.ts";

const app = await openTestApp();
const { db } = app;

const stockOf = async (id: number) =>
  (await db.select().from(activeProducts).where(eq(activeProducts.id, id)))[0]?.stock;
const ordersOf = (userId: number) => db.select().from(orders).where(eq(orders.userId, userId));

describe("placing an order", () => {
  test("answers the whole order, pending, at the catalogue's discounted prices, and takes the stock", async () => {
    const user = await createUser(db);
    const soil = await createProduct(db, {
      name: "Tierra",
      brand: "Raíz",
      price: 33_333,
      discount: 12.5,
      stock: 10,
      image: "/i/t.webp",
    });
    const pot = await createProduct(db, { price: 100_050, stock: 3 });

    const answer = await app.post(
      "/orders/",
      orderBody([
        { product_id: soil.id, quantity: 3 },
        { product_id: pot.id, quantity: 1 },
      ]),
      { token: user.token },
    );

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      status: "pending",
      channel: "web",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: expect.any(String),
      recipient_name: "Ana Prueba",
      shipping_address: "Coordinar entrega",
      customer_email: "ana@correo.example",
      customer_phone: "1155550000",
      delivery_type: "coordinate",
      invoice_name: "",
      invoice_tax_id: "",
      invoice_condition: "",
      delivery: null,
      invoice: null,
      accepted_texts: null,
      is_adult: null,
      subtotal: 1875.48,
      adjustments: [],
      total: 1875.48,
      payment_method: null,
      payment_status: "pending",
      paid: 0,
      due: 1875.48,
      transfer: null,
      payments: [],
      hold_until: null,
      fulfilment_status: "to_prepare",
      states: [{ status: "to_prepare", on: dayOf(new Date()) }],
      has_receipt: false,
      receipts: [],
      tracking: null,
      tracking_key: expect.stringMatching(/^[0-9a-f]{40}$/),
      products: [
        {
          id: expect.any(Number),
          product: soil.id,
          variant: soil.variants[0]?.id,
          blister: null,
          quantity: 3,
          price_at_time: 291.66,
          subtotal: 874.98,
          parts: [],
          returned: [],
          product_details: { name: "Tierra", brand: "Raíz", image: "/i/t.webp", label: "", seed_count: null },
        },
        {
          id: expect.any(Number),
          product: pot.id,
          variant: pot.variants[0]?.id,
          blister: null,
          quantity: 1,
          price_at_time: 1000.5,
          subtotal: 1000.5,
          parts: [],
          returned: [],
          product_details: { name: pot.name, brand: "Marca", image: null, label: "", seed_count: null },
        },
      ],
      customer_details: { username: user.username, first_name: "Ana", last_name: "Prueba", email: user.email },
      customer_name: "Ana Prueba",
    });
    expect(await stockOf(soil.id)).toBe(7);
    expect(await stockOf(pot.id)).toBe(2);
  });

  test("ignores a price sent by the client", async () => {
    const user = await createUser(db);
    const product = await createProduct(db, { price: 500_000 });
    const line = { product_id: product.id, quantity: 1, price: 1, price_at_time: 1 };
    const answer = await app.post("/orders/", { ...orderBody([line]), total: 1 }, { token: user.token });
    expect(answer.body.total).toBe(5000);
  });

  test("notes it in the activity and owes a mail, with the order", async () => {
    const user = await createUser(db);
    const product = await createProduct(db, { name: "Maceta", price: 150_000 });
    const order = await placedOrder(app, user.token, [{ product_id: product.id, quantity: 2 }]);

    const entries = await db.select().from(activityEntries).where(eq(activityEntries.orderId, order.id));
    expect(entries).toEqual([
      expect.objectContaining({
        action: "create_order",
        actor: `@${user.id}`,
        description: `Pedido #${order.id} recibido`,
        changes: { products: "2 × Maceta", order_total: "3000", status: "pending" },
      }),
    ]);
    const owed = await db.select().from(mails).where(eq(mails.orderId, order.id));
    expect(owed).toEqual([
      expect.objectContaining({
        kind: "order_received",
        recipient: "ana@correo.example",
        status: "queued",
        data: {
          order_id: order.id,
          recipient_name: "Ana Prueba",
          delivery: "Coordinar entrega",
          way: "",
          phone: "1155550000",
          tracking_key: order.tracking_key,
          invoice: "",
          adjustments: [],
          total: 3000,
          lines: [
            {
              name: "Maceta",
              brand: "Marca",
              label: "",
              seed_count: null,
              image: null,
              quantity: 2,
              price: 1500,
              subtotal: 3000,
            },
          ],
        },
      }),
    ]);
  });

  test("merges repeated lines of one product and refuses more than 99 together", async () => {
    const user = await createUser(db);
    const product = await createProduct(db, { stock: 200 });
    const twice = (a: number, b: number) =>
      orderBody([
        { product_id: product.id, quantity: a },
        { product_id: product.id, blister_id: null, quantity: b },
      ]);
    const merged = await app.post("/orders/", twice(50, 49), { token: user.token });
    expect(merged.body.products).toMatchObject([{ product: product.id, quantity: 99 }]);
    const over = await app.post("/orders/", twice(50, 50), { token: user.token });
    expect(over).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect(await stockOf(product.id)).toBe(101);
  });

  test("stores the address of a delivery, and refuses one without", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db);
    const line = [{ product_id: id, quantity: 1 }];
    const order = await placedOrder(app, user.token, line, {
      delivery_type: "address",
      shipping_address: "  Calle 1, 1000, Ciudad, timbre 2 ",
    });
    expect(order.shipping_address).toBe("Calle 1, 1000, Ciudad, timbre 2");
    const none = await app.post("/orders/", orderBody(line, { delivery_type: "address" }), { token: user.token });
    expect(none).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", message: "Ingresá la dirección de entrega" },
    });
    const wrong = { delivery_type: "address", shipping_address: "Calle 1, 99, Ciudad" };
    expect(await app.post("/orders/", orderBody(line, wrong), { token: user.token })).toMatchObject({
      status: 400,
      body: {
        code: "VALIDATION",
        details: [
          {
            path: "shipping_address",
            message: "Ingresá un código postal de 4 números, o un CPA como C1425CLA",
          },
        ],
      },
    });
  });

  test("keeps who the invoice is made out to, for the mail too", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db);
    const line = [{ product_id: id, quantity: 1 }];
    const invoice = {
      invoice_name: "Vivero del Sur SRL",
      invoice_tax_id: "30-71250636-5",
      invoice_condition: "registered",
    };
    const order = await placedOrder(app, user.token, line, invoice);
    expect(order).toMatchObject({ ...invoice, invoice_tax_id: "30712506365" });
    expect(await db.select().from(mails).where(eq(mails.orderId, order.id))).toMatchObject([
      { data: { invoice: "Vivero del Sur SRL · CUIT 30-71250636-5 · Responsable inscripto" } },
    ]);
    for (const [broken, path] of [
      [{ ...invoice, invoice_tax_id: "30-71250636-4" }, "invoice_tax_id"],
      [{ ...invoice, invoice_tax_id: "12345678" }, "invoice_tax_id"],
      [{ ...invoice, invoice_name: " " }, "invoice_name"],
      [{ ...invoice, invoice_condition: "otra" }, "invoice_condition"],
    ] as const)
      expect(await app.post("/orders/", orderBody(line, broken), { token: user.token })).toMatchObject({
        status: 400,
        body: { code: "VALIDATION", details: [{ path }] },
      });
  });

  test.for([
    ["no lines", { products: [] }],
    ["101 lines", { products: Array.from({ length: 101 }, (_, i) => ({ product_id: i + 1, quantity: 1 })) }],
    ["quantity 0", { products: [{ product_id: 1, quantity: 0 }] }],
    ["quantity 100", { products: [{ product_id: 1, quantity: 100 }] }],
    ["a quantity that is no integer", { products: [{ product_id: 1, quantity: 1.5 }] }],
    ["an id that is no number", { products: [{ product_id: "x", quantity: 1 }] }],
    ["an id out of range", { products: [{ product_id: 9_999_999_999, quantity: 1 }] }],
    ["an unknown delivery type", { delivery_type: "drone" }],
    ["a short name", { recipient_name: "Al" }],
    ["a wrong phone", { customer_phone: "123" }],
    ["a wrong e-mail", { customer_email: "nadie" }],
    ["an address too long", { delivery_type: "address", shipping_address: "x".repeat(501) }],
  ] as const)("refuses %s", async ([, given]) => {
    const user = await createUser(db);
    const product = await createProduct(db);
    const body = orderBody([{ product_id: product.id, quantity: 1 }], given);
    const answer = await app.post("/orders/", body, { token: user.token });
    expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION", errors: [expect.any(String)] } });
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test.for([
    ["malformed JSON", "{", "application/json"],
    ["a body that is not JSON", "products=1", "application/x-www-form-urlencoded"],
  ] as const)("refuses %s", async ([, body, type]) => {
    const { token } = await createUser(db);
    const answer = await app.call("POST", "/orders/", { token, body, headers: { "content-type": type } });
    expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  });

  test("takes telephones as people write them", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db);
    const order = await placedOrder(app, user.token, [{ product_id: id, quantity: 1 }], {
      customer_phone: "+54 9 (011) 5555-0000",
    });
    expect(order.customer_phone).toBe("1155550000");
  });

  test("is for those who signed in", async () => {
    const { id } = await createProduct(db);
    const answer = await app.post("/orders/", orderBody([{ product_id: id, quantity: 1 }]));
    expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
  });

  test("the API's document shows how a line and a version are named", async () => {
    const { body: document } = await app.get("/openapi.json");
    const edit = document.paths["/api/orders/{id}/"].put;
    expect(edit.parameters.find(({ name }: { name: string }) => name === "if-match")).toMatchObject({
      schema: { example: '"2026-05-04T13:00:00.000Z"' },
    });
    const line = edit.requestBody.content["application/json"].schema.properties.products.items.properties.id;
    expect(line).toMatchObject({ description: expect.any(String), example: 31 });
    expect(document.components.schemas.Order.properties.updated_at.description).toContain("versión");
  });

  test("is limited to 60 a minute for each customer", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db, { stock: 100 });
    const body = orderBody([{ product_id: id, quantity: 1 }]);
    for (let i = 0; i < 60; i++) expect((await app.post("/orders/", body, { token: user.token })).status).toBe(201);
    const refused = await app.post("/orders/", body, { token: user.token });
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await createUser(db);
    expect((await app.post("/orders/", body, { token: other.token })).status).toBe(201);
  });
});

test("repeated requests and refused ones don't count for the limit of orders", async () => {
  const user = await createUser(db);
  const { id } = await createProduct(db, { stock: 60 });
  const body = orderBody([{ product_id: id, quantity: 1 }]);
  const repeated = { token: user.token, headers: { "idempotency-key": "again" } };
  for (let i = 0; i < 40; i++) expect((await app.post("/orders/", body, repeated)).status).toBe(201);
  const tooMuch = orderBody([{ product_id: id, quantity: 70 }]);
  for (let i = 0; i < 40; i++) expect((await app.post("/orders/", tooMuch, { token: user.token })).status).toBe(409);
  for (let i = 0; i < 59; i++) expect((await app.post("/orders/", body, { token: user.token })).status).toBe(201);
  expect((await app.post("/orders/", body, { token: user.token })).status).toBe(429);
});

describe("what can't be ordered", () => {
  test("too little stock stores nothing of the order and says how many are left", async () => {
    const user = await createUser(db);
    const plenty = await createProduct(db, { stock: 10 });
    const scarce = await createProduct(db, { name: "Lámpara", stock: 2 });
    const body = orderBody([
      { product_id: plenty.id, quantity: 1 },
      { product_id: scarce.id, quantity: 3 },
    ]);
    const answer = await app.post("/orders/", body, { token: user.token, headers: { "idempotency-key": "k-1" } });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: "OUT_OF_STOCK",
      message: "No hay suficiente stock de Lámpara. Stock disponible: 2",
      product_id: scarce.id,
      variant_id: scarce.variants[0]?.id,
      blister_id: null,
      available: 2,
      request_id: expect.any(String),
    });
    expect(await ordersOf(user.id)).toEqual([]);
    expect(await stockOf(plenty.id)).toBe(10);
    expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))).toEqual([]);
  });

  test.for([
    ["a product that doesn't exist", async () => ({ product_id: 2_000_000_000 })],
    ["one that is not on sale", async () => ({ product_id: (await createProduct(db, { isAvailable: false })).id })],
    ["one sin precio", async () => ({ product_id: (await createProduct(db, { price: 0 })).id })],
    [
      "a blister of a product without",
      async () => ({ product_id: (await createProduct(db)).id, blister_id: 1_999_999 }),
    ],
  ] as const)("refuses %s", async ([, line]) => {
    const user = await createUser(db);
    const answer = await app.post("/orders/", orderBody([{ ...(await line()), quantity: 1 }]), { token: user.token });
    expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect(await ordersOf(user.id)).toEqual([]);
  });
});

describe("an expected_total", () => {
  const expecting = (token: string, products: OrderedLine[], expected_total: unknown, headers = {}) =>
    app.post("/orders/", orderBody(products, { expected_total }), { token, headers });

  test("that is what the order comes to changes nothing", async () => {
    const user = await createUser(db);
    const product = await createProduct(db, { price: 33_333, discount: 12.5 });
    const answer = await expecting(user.token, [{ product_id: product.id, quantity: 3 }], 874.98);
    expect(answer).toMatchObject({ status: 201, body: { total: 874.98 } });
    expect(answer.body).not.toHaveProperty("expected_total");
  });

  test.for([100, 99.99, 100.001, 0])(
    "of %d stores nothing where the order comes to another: PRICE_CHANGED",
    async (expected) => {
      const user = await createUser(db);
      const soil = await createProduct(db, {
        name: "Tierra",
        brand: "Raíz",
        price: 23_100,
        discount: 10,
        stock: 5,
        image: null,
      });
      const answer = await expecting(user.token, [{ product_id: soil.id, quantity: 2 }], expected);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        code: "PRICE_CHANGED",
        message: "Cambió el precio: ahora el total es $\u00a0415,80. Si estás de acuerdo, confirmá de nuevo.",
        total: 415.8,
        products: [
          {
            product: soil.id,
            variant: soil.variants[0]?.id,
            blister: null,
            quantity: 2,
            price_at_time: 207.9,
            subtotal: 415.8,
            parts: [],
            returned: [],
            product_details: { name: "Tierra", brand: "Raíz", image: null, label: "", seed_count: null },
          },
        ],
        request_id: expect.any(String),
      });
      expect(await ordersOf(user.id)).toEqual([]);
      expect(await stockOf(soil.id)).toBe(5);
    },
  );

  test("doesn't tell a repeated request from the first: an order that was made is answered at its own price", async () => {
    const user = await createUser(db);
    const product = await createProduct(db, { price: 100_000 });
    const lines = [{ product_id: product.id, quantity: 1 }];
    const key = { "idempotency-key": "seen-dearer" };
    const first = await expecting(user.token, lines, 1000, key);
    await db
      .update(variants)
      .set({ price: centavos(200_000) })
      .where(eq(variants.productId, product.id));
    expect(await expecting(user.token, lines, 2000, key)).toMatchObject({ status: 201, body: first.body });
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test.for(["100", -1, null])("of %j is no total", async (expected) => {
    const user = await createUser(db);
    const { id } = await createProduct(db);
    expect(await expecting(user.token, [{ product_id: id, quantity: 1 }], expected)).toMatchObject({
      status: 400,
      body: { code: "VALIDATION" },
    });
  });
});

describe("seeds in blisters", () => {
  const seeds = () =>
    createProduct(db, {
      discount: 10,
      blisters: [
        { seedCount: 3, price: 100_005, stock: 4 },
        { seedCount: 5, price: 200_000, stock: 6 },
      ],
    });
  const packsOf = async (productId: number) =>
    (
      await db.select().from(activeVariants).where(eq(activeVariants.productId, productId)).orderBy(activeVariants.id)
    ).map((b) => b.stock);

  test("keep the blister, its seeds and its discounted price, and take its stock", async () => {
    const user = await createUser(db);
    const product = await seeds();
    const [three] = product.blisters;
    const order = await placedOrder(app, user.token, [
      { product_id: product.id, blister_id: three?.id ?? 0, quantity: 2 },
    ]);
    expect(order.products).toMatchObject([
      { blister: three?.id, price_at_time: 900.05, subtotal: 1800.1, product_details: { seed_count: 3 } },
    ]);
    expect(await packsOf(product.id)).toEqual([2, 6]);
    expect(await stockOf(product.id)).toBe(8);
  });

  test("need a blister, and one of their own", async () => {
    const user = await createUser(db);
    const [product, other] = [await seeds(), await seeds()];
    for (const blister_id of [null, other.blisters[0]?.id ?? 0]) {
      const answer = await app.post("/orders/", orderBody([{ product_id: product.id, blister_id, quantity: 1 }]), {
        token: user.token,
      });
      expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    }
  });

  test("are out of stock by blister", async () => {
    const user = await createUser(db);
    const product = await seeds();
    const blister_id = product.blisters[0]?.id ?? 0;
    const answer = await app.post("/orders/", orderBody([{ product_id: product.id, blister_id, quantity: 5 }]), {
      token: user.token,
    });
    expect(answer).toMatchObject({ status: 409, body: { available: 4, product_id: product.id, blister_id } });
  });
});

describe("an Idempotency-Key", () => {
  const keyed = (token: string, key: string, body: unknown) =>
    app.post("/orders/", body, { token, headers: { "idempotency-key": key } });

  test("makes one order of a request repeated, also at once", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db, { stock: 10 });
    const body = orderBody([{ product_id: id, quantity: 2 }]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => keyed(user.token, "a", body)));
    answers.push(await keyed(user.token, "a", body));
    expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.at(-1)?.body).toEqual(answers[0]?.body);
    expect(await stockOf(id)).toBe(8);
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("with another body is a conflict", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db);
    await keyed(user.token, "a", orderBody([{ product_id: id, quantity: 1 }]));
    const answer = await keyed(user.token, "a", orderBody([{ product_id: id, quantity: 2 }]));
    expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("is each customer's own", async () => {
    const { id } = await createProduct(db);
    const body = orderBody([{ product_id: id, quantity: 1 }]);
    const [one, other] = [await createUser(db), await createUser(db)];
    const answers = [await keyed(one.token, "a", body), await keyed(other.token, "a", body)];
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id);
  });

  test("of a failed order is free again", async () => {
    const user = await createUser(db);
    const { id } = await createProduct(db, { stock: 1 });
    const body = orderBody([{ product_id: id, quantity: 2 }]);
    expect((await keyed(user.token, "a", body)).status).toBe(409);
    await db.update(variants).set({ stock: 2 }).where(eq(variants.productId, id));
    expect((await keyed(user.token, "a", body)).status).toBe(201);
  });

  test.for(["", "con espacio", "x".repeat(201), "ñ"])("refuses the key «%s»", async (key) => {
    const user = await createUser(db);
    const { id } = await createProduct(db);
    const answer = await keyed(user.token, key, orderBody([{ product_id: id, quantity: 1 }]));
    expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  });
});

test("200 buyers at once for 10 units make 10 orders and 190 refusals", async () => {
  const { id } = await createProduct(db, { stock: 10 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => createUser(db)));
  const body = orderBody([{ product_id: id, quantity: 1 }]);
  const answers = await Promise.all(buyers.map(({ token }) => app.post("/orders/", body, { token })));
  const statuses = Map.groupBy(answers, (answer) => answer.status);
  expect([...statuses].map(([status, { length }]) => [status, length]).sort()).toEqual([
    [201, 10],
    [409, 190],
  ]);
  expect(await stockOf(id)).toBe(0);
});
