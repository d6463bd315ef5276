import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { importSheet as importCheckedSheet } from "../../../../test/sheets.ts";

const app = await openTestApp();
const other = await openTestApp({ databaseUrl: app.databaseUrl });
const { db, get, post, put } = app;
const staff = await createStaff(db);
const asStaff = { token: staff.token };
const customer = await createUser(db, { username: "compradora" });
const category = await createCategory(db, "Con libro");

const movementsOf = async (id: number, query = "") =>
  (await get(`/products/${id}/stock-movements/${query}`, asStaff)).body;
const made = async (given: object) =>
  (await post("/products/", { name: "Turba", category: category.id, price: 100, ...given }, asStaff)).body;
const lastActivity = async () => (await get("/activity-logs/?page_size=1", asStaff)).body.results[0].id;
const undo = (activityId: number) => post(`/activity-logs/${activityId}/undo/`, undefined, asStaff);

/** Confirms a sheet as soon as it is checked. */
const importSheet = async (file: string): Promise<number> =>
  (await importCheckedSheet(app, staff.token, file)).report === undefined ? 409 : 200;

/** Where the sum of the movements, or the newest one, isn't the stock. */
async function unbalanced() {
  const { rows } = await db.execute(sql`
    with shelf as (
      select p.id as product_id, null::integer as variant_id, 0 as stock
        from products p
      union all select product_id, id, stock from variants
    )
    select shelf.*, kept.sum, kept.newest from shelf left join lateral (
      select coalesce(sum(change), 0)::int as sum, coalesce((array_agg(m.stock order by m.id desc))[1], 0) as newest
        from stock_movements m where m.product_id = shelf.product_id and m.variant_id is not distinct from shelf.variant_id
    ) kept on true where kept.sum <> shelf.stock or kept.newest <> shelf.stock`);
  return rows;
}

test("the shelf of a product is what is for sale and what pending orders hold, of each blister, for the staff alone", async () => {
  const { id } = await made({ stock: 12 });
  const seeds = await made({ name: "Semilla", blisters: [3, 5].map((n) => ({ seed_count: n, price: 10, stock: 6 })) });
  const [three, five] = seeds.blisters;
  const shelf = async (productId: number) => (await get(`/products/${productId}/shelf/`, asStaff)).body.units;
  expect(await shelf(id)).toMatchObject([{ blister_id: null, for_sale: 12, reserved: 0 }]);
  const lines = [
    { product_id: id, quantity: 1 },
    { product_id: seeds.id, blister_id: five.id, quantity: 2 },
  ];
  const order = await placedOrder(app, customer.token, lines);
  await placedOrder(app, customer.token, lines.slice(1));
  expect(await shelf(id)).toMatchObject([{ blister_id: null, for_sale: 11, reserved: 1 }]);
  expect(await shelf(seeds.id)).toMatchObject([
    { blister_id: three.id, for_sale: 6, reserved: 0 },
    { blister_id: five.id, for_sale: 2, reserved: 4 },
  ]);
  await put(`/orders/${order.id}/`, { status: "completed" }, asStaff);
  expect(await shelf(id)).toMatchObject([{ blister_id: null, for_sale: 11, reserved: 0 }]);
  expect((await get(`/products/${id}/shelf/`)).status).toBe(401);
  expect((await get(`/products/${id}/shelf/`, { token: customer.token })).status).toBe(403);
  expect((await get("/products/999999/shelf/", asStaff)).status).toBe(404);
});

describe("the movements of a product", () => {
  test("tell each cause, who it was, what was left and of which order", async () => {
    const { id } = await made({ stock: 8 });
    const order = await placedOrder(app, customer.token, [{ product_id: id, quantity: 3 }]);
    await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
    await put(`/products/${id}/`, { stock: 20 }, asStaff);
    await put(`/products/${id}/`, { name: "Turba rubia", stock: 20 }, asStaff);
    expect(await importSheet(`id;stock\n${id};15`)).toBe(200);
    await undo(await lastActivity());
    const { body } = await app.delete(`/products/${id}/`, asStaff);
    expect((await get(`/products/${id}/stock-movements/`, asStaff)).status).toBe(404);
    await undo(body.activity_id);

    const { count, results } = await movementsOf(id);
    expect(count).toBe(8);
    const told = results.map(({ cause, change, stock, user, order: of }: Record<string, unknown>) => [
      cause,
      change,
      stock,
      user,
      of,
    ]);
    expect(told).toEqual([
      ["restore", 0, 20, staff.username, null],
      ["archive", 0, 20, staff.username, null],
      ["undo", 5, 20, staff.username, null],
      ["import", -5, 15, staff.username, null],
      ["hand", 12, 20, staff.username, null],
      ["return", 3, 8, "compradora", order.id],
      ["sale", -3, 5, "compradora", order.id],
      ["initial", 8, 8, staff.username, null],
    ]);
    const second = await movementsOf(id, "?page=2&page_size=3");
    expect(second.results).toEqual(results.slice(3, 6));
  });

  test("name the blister, and follow a product to blisters and back", async () => {
    const { id } = await made({ stock: 8 });
    await put(`/products/${id}/`, { blisters: [{ seed_count: 5, price: 10, stock: 8 }] }, asStaff);
    await put(`/products/${id}/`, { blisters: [], stock: 2 }, asStaff);
    const { results } = await movementsOf(id);
    const told = results.map(({ cause, change, stock, seed_count }: Record<string, unknown>) => [
      seed_count,
      cause,
      change,
      stock,
    ]);
    expect(told.toSorted()).toEqual(
      [
        [null, "hand", 2, 2],
        [5, "archive", 0, 8],
        [5, "hand", 8, 8],
        [null, "archive", 0, 8],
        [null, "initial", 8, 8],
      ].toSorted(),
    );
    expect(await unbalanced()).toEqual([]);
  });

  test("are kept for whatever writes a stock, and are the staff's alone", async () => {
    const { id } = await createProduct(db, { stock: 4 });
    expect((await movementsOf(id)).results).toMatchObject([{ cause: "other", change: 4, stock: 4, user: "" }]);
    expect((await get(`/products/${id}/stock-movements/`)).status).toBe(401);
    expect((await get(`/products/${id}/stock-movements/`, { token: customer.token })).status).toBe(403);
  });
});

const which = fc.nat(2);
const step = fc.oneof(
  fc.record({ do: fc.constant("order" as const), which, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant("move" as const), which, status: fc.constantFrom("cancelled", "pending", "completed") }),
  fc.record({ do: fc.constant("edit" as const), which, stock: fc.nat(12) }),
  fc.record({ do: fc.constant("blisters" as const), which, stocks: fc.array(fc.nat(6), { maxLength: 3 }) }),
  fc.record({ do: fc.constant("delete" as const), which }),
  fc.record({ do: fc.constant("import" as const), which, stock: fc.nat(12) }),
  fc.record({ do: fc.constant("undo" as const), back: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function aHistory() {
  const ids = await Promise.all([7, 7, 7].map(async (stock) => (await made({ stock })).id as number));
  const orders: number[] = [];
  return async (action: Step, { post: posted, put: changed, delete: removed } = app): Promise<unknown> => {
    const id = "which" in action ? ids[action.which] : undefined;
    switch (action.do) {
      case "order": {
        const blister = (await get(`/products/${id}/`, asStaff)).body.blisters?.[0]?.id ?? null;
        const products = [{ product_id: id, blister_id: blister, quantity: action.quantity }];
        const body = { recipient_name: "Ana", shipping_address: "", customer_email: "ana@correo.example" };
        const answer = await posted(
          "/orders/",
          { ...body, customer_phone: "1155550000", delivery_type: "coordinate", products },
          asStaff,
        );
        return answer.status === 201 && orders.push(answer.body.id);
      }
      case "move": {
        const order = orders[action.which % Math.max(1, orders.length)];
        return order === undefined ? null : changed(`/orders/${order}/`, { status: action.status }, asStaff);
      }
      case "edit":
        return changed(`/products/${id}/`, { stock: action.stock }, asStaff);
      case "blisters": {
        const blisters = action.stocks.map((stock, index) => ({ seed_count: index + 1, price: 100, stock }));
        return changed(`/products/${id}/`, { blisters }, asStaff);
      }
      case "delete":
        return removed(`/products/${id}/`, asStaff);
      case "import":
        return importSheet(`id;stock\n${id};${action.stock}`);
      case "undo": {
        const entries = (await get("/activity-logs/?page_size=4", asStaff)).body.results;
        return posted(`/activity-logs/${entries[action.back]?.id}/undo/`, undefined, asStaff);
      }
    }
  };
}

test("the sum of the ledger is the stock after any history, in two processes at once, and each cause is known", async () => {
  await db.execute(sql`delete from stock_movements where cause = 'other'`);
  await db.execute(
    sql`delete from products where not exists (select from stock_movements m where m.product_id = products.id)`,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 14 }),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (before, together) => {
        const take = await aHistory();
        for (const action of before) await take(action);
        expect(await unbalanced()).toEqual([]);
        await Promise.all(together.map((action, index) => take(action, index % 2 === 0 ? app : other)));
        expect(await unbalanced()).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
  const { rows } = await db.execute(sql`select distinct cause from stock_movements where cause = 'other'`);
  expect(rows).toEqual([]);
}, 120_000);
