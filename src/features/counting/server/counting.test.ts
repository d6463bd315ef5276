import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };
const colleague = { token: (await createStaff(db)).token };
const customer = await createUser(db);

/** By the clock of the database, which the movements have too. */
async function now(): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return rows[0]?.at ?? "";
}

type Entry = { variant_id: number; counted: number; seen_at: string };
const count = (entries: Entry[], apply = false, by = asStaff) => app.post("/stock/counts/", { entries, apply }, by);
const receive = (body: object, headers = {}) => app.post("/stock/receipts/", body, { token, headers });
const undo = (id: number) => app.post(`/activity-logs/${id}/undo/`, {}, asStaff);
const stockOf = async (id: number) => (await app.get(`/products/${id}/`, asStaff)).body.stock;
const lastMovement = async (id: number) => (await app.get(`/products/${id}/stock-movements/`, asStaff)).body.results[0];
const order = (id: number, quantity: number) =>
  placedOrder(app, customer.token, [{ product_id: id, quantity }]) as Promise<{ id: number }>;
const move = (id: number, status: string) => app.put(`/orders/${id}/`, { status }, asStaff);
const send = (id: number) => app.put(`/orders/${id}/fulfilment/`, { status: "delivered" }, asStaff);

async function made(stock = 10, given: Parameters<typeof createProduct>[1] = {}) {
  const product = await createProduct(db, { stock, ...given });
  return { ...product, variant: product.variants[0]?.id ?? 0 };
}

async function supplier(name: string): Promise<number> {
  return (await app.post("/suppliers/", { name }, asStaff)).body.id;
}

describe("a count (docs/shop.md, Counting and receiving)", () => {
  test("tells differences and writes nothing; applied, stock and ledger follow, and one undo takes it back", async () => {
    const [full, short] = [await made(10), await made(10)];
    const seen_at = await now();
    const entries = [
      { variant_id: full.variant, counted: 10, seen_at },
      { variant_id: short.variant, counted: 7, seen_at },
    ];
    const nothing = { reserved: 0, sold_since: 0, is_added: false, missing: 0 };
    const rows = [
      { variant: full.variant, name: full.name, expected: 10, counted: 10, difference: 0, ...nothing },
      { variant: short.variant, name: short.name, expected: 10, counted: 7, difference: -3, ...nothing },
    ];
    const dry = await count(entries);
    expect(dry).toMatchObject({ status: 200, body: { rows, is_applied: false, activity_id: null } });
    expect(await stockOf(short.id)).toBe(10);

    const applied = (await count(entries, true)).body;
    expect(applied).toMatchObject({ rows, is_applied: true });
    expect([await stockOf(full.id), await stockOf(short.id)]).toEqual([10, 7]);
    expect(await lastMovement(short.id)).toMatchObject({ cause: "count", change: -3, stock: 7 });
    const [entry] = (await app.get("/activity-logs/?page_size=1", asStaff)).body.results;
    expect(entry).toMatchObject({
      description: "Conteo de stock: 2 contados, 1 con diferencia",
      changes: { products: `${short.name} −3` },
    });

    await order(short.id, 2);
    expect((await undo(applied.activity_id)).body).toMatchObject({ restored: 2, left_alone: 0 });
    expect(await stockOf(short.id)).toBe(8);
    expect(await lastMovement(short.id)).toMatchObject({ cause: "undo", change: 3 });
  });

  test("applied twice changes nothing the second time", async () => {
    const { id, variant } = await made(10);
    const entries = [{ variant_id: variant, counted: 6, seen_at: await now() }];
    await count(entries, true);
    expect((await count(entries, true)).body.rows).toMatchObject([{ expected: 6, difference: 0 }]);
    expect(await stockOf(id)).toBe(6);
  });

  test("what orders did since it was seen is no difference, whether they are pending, sent, completed or given back", async () => {
    const { id, variant } = await made(10);
    const [before, goesOut, comesBack] = [await order(id, 1), await order(id, 1), await order(id, 1)];
    await move(comesBack.id, "completed");
    // 7 for sale and 2 reserved are on the shelf; 1 is with its customer.
    const seen_at = await now();
    const entries = [{ variant_id: variant, counted: 9, seen_at }];
    const row = async () => (await count(entries)).body.rows[0];
    expect(await row()).toMatchObject({ expected: 9, reserved: 2, sold_since: 0, difference: 0 });

    const later = await order(id, 2);
    expect(await row()).toMatchObject({ expected: 9, reserved: 4, sold_since: 2, difference: 0 });
    await move(later.id, "completed");
    await move(goesOut.id, "completed");
    expect(await row()).toMatchObject({ expected: 9, reserved: 1, sold_since: 2, difference: 0 });
    await move(comesBack.id, "cancelled");
    expect(await row()).toMatchObject({ expected: 9, reserved: 1, sold_since: 1, difference: 0 });
    await send(before.id);
    expect(await row()).toMatchObject({ expected: 9, reserved: 0, sold_since: 1, difference: 0 });
    const after = [{ variant_id: variant, counted: 6, seen_at: await now() }];
    expect((await count(after)).body.rows).toMatchObject([{ expected: 6, reserved: 0, sold_since: 0, difference: 0 }]);
  });

  test("goods given back since aren't missed, and a kit is counted by its parts", async () => {
    const { id, variant, categoryId } = await made(10);
    const { body: kit } = await app.post(
      "/products/",
      { name: "Kit", category: categoryId, parts: [{ variant_id: variant, quantity: 2 }], parts_discount: 0 },
      asStaff,
    );
    await order(kit.id, 1);
    const sold = await order(id, 3);
    await move(sold.id, "completed");
    const entries = [{ variant_id: variant, counted: 7, seen_at: await now() }];
    const { products } = (await app.get(`/orders/${sold.id}/`, asStaff)).body;
    const lines = [{ id: products[0].id, quantity: 2 }];
    expect((await app.post(`/orders/${sold.id}/returns/`, { lines, restock: true }, asStaff)).status).toBe(201);
    expect((await count(entries)).body.rows).toMatchObject([{ expected: 7, reserved: 2, difference: 0 }]);
    const ofKit = [{ variant_id: kit.variants[0].id, counted: 1, seen_at: await now() }];
    expect(await count(ofKit)).toMatchObject({ status: 400, body: { details: [{ path: "entries.0.variant_id" }] } });
  });

  test("a difference found before a sale is written after it", async () => {
    const { id, variant } = await made(10);
    const seen_at = await now();
    await order(id, 4);
    const { body } = await count([{ variant_id: variant, counted: 9, seen_at }], true);
    expect(body.rows).toMatchObject([{ expected: 10, reserved: 4, sold_since: 4, difference: -1 }]);
    expect(await stockOf(id)).toBe(5);
  });

  test("goods that came after it was seen aren't missed, unless their receipt was undone", async () => {
    const { variant } = await made(10);
    const entries = [{ variant_id: variant, counted: 10, seen_at: await now() }];
    const received = await receive({
      supplier: await supplier("Vivero"),
      entries: [{ variant_id: variant, quantity: 5 }],
    });
    expect((await count(entries)).body.rows).toMatchObject([{ expected: 10, difference: 0 }]);
    await undo(received.body.activity_id);
    expect((await count(entries)).body.rows).toMatchObject([{ expected: 10, difference: 0 }]);
  });

  test("entries of one variant are added up, and so are two people who count at once in different places", async () => {
    const { id, variant } = await made(10);
    const seen_at = await now();
    const ofStaff = [3, 2].map((counted) => ({ variant_id: variant, counted, seen_at }));
    const ofColleague = [{ variant_id: variant, counted: 4, seen_at }];
    await count(ofStaff, true);
    expect(await stockOf(id)).toBe(5);
    const { body } = await count(ofColleague, true, colleague);
    expect(body.rows).toMatchObject([{ expected: 5, counted: 9, difference: 4, is_added: true }]);
    expect(await stockOf(id)).toBe(9);
    await count(ofColleague, true, colleague);
    expect(await stockOf(id), "a repeated request adds nothing").toBe(9);
    const [next] = [{ variant_id: variant, counted: 8, seen_at: await now() }];
    expect((await count([next], true, colleague)).body.rows).toMatchObject([{ difference: -1, is_added: false }]);
    expect(await stockOf(id)).toBe(8);
  });

  test("two who apply at the same moment are added up too", async () => {
    const { id, variant } = await made(10);
    const seen_at = await now();
    await Promise.all(
      [asStaff, colleague].map((by) => count([{ variant_id: variant, counted: 4, seen_at }], true, by)),
    );
    expect(await stockOf(id)).toBe(8);
  });

  test("fewer than pending orders hold leaves no stock and tells what they lack", async () => {
    const { id, variant } = await made(5);
    await order(id, 3);
    const { body } = await count([{ variant_id: variant, counted: 1, seen_at: await now() }], true);
    expect(body.rows).toMatchObject([{ expected: 5, reserved: 3, difference: -4, missing: 2 }]);
    expect(await stockOf(id)).toBe(0);
  });

  test("an undo leaves alone what was sold since", async () => {
    const { id, variant } = await made(0);
    const { body } = await count([{ variant_id: variant, counted: 3, seen_at: await now() }], true);
    await order(id, 1);
    expect((await undo(body.activity_id)).body).toMatchObject({ restored: 0, left_alone: 1 });
    expect(await stockOf(id)).toBe(2);
  });

  test("what is gone, no number, too old or empty is refused and names its row", async () => {
    const [{ variant }, gone] = [await made(), await made()];
    await archiveProduct(db, gone.id);
    const seen_at = await now();
    const right = { variant_id: variant, counted: 1, seen_at };
    for (const [wrong, path] of [
      [{ ...right, variant_id: gone.variant }, "entries.1.variant_id"],
      [{ ...right, variant_id: 999_999 }, "entries.1.variant_id"],
      [{ ...right, counted: -1 }, "entries.1.counted"],
      [{ ...right, counted: 1.5 }, "entries.1.counted"],
      [{ ...right, seen_at: "ayer" }, "entries.1.seen_at"],
      [{ ...right, seen_at: "2020-01-01T00:00:00Z" }, "entries.1.seen_at"],
    ] as const) {
      const answer = await count([right, wrong], true);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
    expect((await count([])).status).toBe(400);
  });
});

describe("a receipt (docs/shop.md, Counting and receiving)", () => {
  test("adds units and writes costs, moves no price, and one undo takes both back", async () => {
    const [costed, plain] = [await made(1), await made(1)];
    const id = await supplier("Sol y Tierra");
    const cost = { amount: 412.5, currency: "ARS" };
    const entries = [
      { variant_id: costed.variant, quantity: 4, cost },
      { variant_id: costed.variant, quantity: 2 },
      { variant_id: plain.variant, quantity: 3 },
    ];
    const received = await receive({ supplier: id, entries });
    expect(received).toMatchObject({
      status: 201,
      body: { message: "Entraron 9 unidades", units: 9, costs_changed: 1 },
    });
    const read = async () => (await app.get(`/products/${costed.id}/`, asStaff)).body;
    expect(await read()).toMatchObject({ stock: 7, price: 1000, variants: [{ cost }] });
    expect(await stockOf(plain.id)).toBe(4);
    expect(await lastMovement(plain.id)).toMatchObject({ cause: "receipt", change: 3 });
    const [entry] = (await app.get("/activity-logs/?page_size=1", asStaff)).body.results;
    expect(entry.description).toBe("Mercadería recibida de Sol y Tierra: 9 unidades");

    expect((await undo(received.body.activity_id)).body).toMatchObject({ restored: 2 });
    expect(await read()).toMatchObject({ stock: 1, variants: [{ cost: null }] });
  });

  test("undoing leaves a cost that changed since", async () => {
    const { id, variant } = await made(1);
    const body = { supplier: await supplier("Raíz"), entries: [] as object[] };
    const costing = (amount: number) => ({
      ...body,
      entries: [{ variant_id: variant, quantity: 1, cost: { amount, currency: "USD" } }],
    });
    const { activity_id } = (await receive(costing(2))).body;
    await receive(costing(3));
    await undo(activity_id);
    expect((await app.get(`/products/${id}/`, asStaff)).body).toMatchObject({
      stock: 2,
      variants: [{ cost: { amount: 3, currency: "USD" } }],
    });
  });

  test("repeated with its Idempotency-Key is received once, also at the same moment", async () => {
    const { id, variant } = await made(1);
    const body = { supplier: await supplier("Brisa"), entries: [{ variant_id: variant, quantity: 5 }] };
    const key = { "Idempotency-Key": "remito-1" };
    const [one, other] = await Promise.all([receive(body, key), receive(body, key)]);
    expect(other).toMatchObject({ status: 201, body: one.body });
    expect(await stockOf(id)).toBe(6);
    const more = { ...body, entries: [{ variant_id: variant, quantity: 6 }] };
    expect(await receive(more, key)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    await receive(body, { "Idempotency-Key": "remito-2" });
    expect(await stockOf(id)).toBe(11);
  });

  test("an unknown or deleted supplier, no units and too many are refused, and nothing changes", async () => {
    const { id, variant } = await made(10);
    const [known, deleted] = [await supplier("Luna"), await supplier("Ido")];
    await app.delete(`/suppliers/${deleted}/`, asStaff);
    const entry = { variant_id: variant, quantity: 1 };
    for (const [body, path] of [
      [{ supplier: 999_999, entries: [entry] }, "supplier"],
      [{ supplier: deleted, entries: [entry] }, "supplier"],
      [{ supplier: known, entries: [{ ...entry, quantity: 0 }] }, "entries.0.quantity"],
      [{ supplier: known, entries: [entry, { ...entry, quantity: 999_995 }] }, "entries.0.quantity"],
      [{ supplier: known, entries: [{ ...entry, cost: { amount: -1, currency: "ARS" } }] }, "entries.0.cost.amount"],
    ] as const) {
      expect(await receive(body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
    expect((await receive({ supplier: known, entries: [] })).status).toBe(400);
    expect(await stockOf(id)).toBe(10);
  });
});
