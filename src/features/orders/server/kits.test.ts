import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { ORDER_STATUSES } from "../contract.ts";

const app = await openTestApp();
const { db, get, post, put } = app;
const asStaff = { token: (await createStaff(db)).token };
const { id: category } = await createCategory(db);

/** Two parts of that stock, and a kit of two of the first and one of the second. */
async function aKit(stock = 12) {
  const parts = [await createProduct(db, { stock }), await createProduct(db, { stock })];
  const [first = 0, second = 0] = parts.map(({ variants }) => variants[0]?.id);
  const given = [
    { variant_id: first, quantity: 2 },
    { variant_id: second, quantity: 1 },
  ];
  const { body: kit } = await post("/products/", { name: "Kit", category, parts: given, parts_discount: 10 }, asStaff);
  const stocks = async () => {
    const read = [...parts, kit].map(async ({ id }) => (await get(`/products/${id}/`, asStaff)).body.stock);
    return Promise.all(read);
  };
  return { parts, kit, kitId: kit.variants[0].id as number, first, second, stocks };
}

const edit = (id: number, body: unknown) => put(`/orders/${id}/`, body, asStaff);
const giveBack = (id: number, lines: unknown[], restock = true) =>
  post(`/orders/${id}/returns/`, { lines, restock }, asStaff);
const lastEntry = async () => (await get("/activity-logs/?page_size=1", asStaff)).body.results[0];

test("an order of a kit takes its parts and tells them as they were", async () => {
  const { parts, kit, kitId, first, second, stocks } = await aKit();
  const { token } = await createUser(db);
  const order = await placedOrder(app, token, [{ variant_id: kitId, quantity: 3 }]);
  expect(await stocks()).toEqual([6, 9, 3]);
  const names = [
    { variant_id: first, quantity: 2, name: parts[0]?.name, label: "" },
    { variant_id: second, quantity: 1, name: parts[1]?.name, label: "" },
  ];
  expect(order).toMatchObject({ total: 8100, products: [{ price_at_time: 2700, parts: names, returned: [] }] });
  const shelf = (await get(`/products/${parts[0]?.id}/shelf/`, asStaff)).body;
  expect(shelf.units).toMatchObject([{ for_sale: 6, reserved: 6 }]);
  // Another composition changes no order that was placed.
  await put(`/products/${kit.id}/`, { parts: [{ variant_id: second, quantity: 5 }] }, asStaff);
  expect(await stocks()).toEqual([6, 9, 1]);
  await edit(order.id, { products: [{ id: order.products[0].id, quantity: 1 }] });
  expect(await stocks()).toEqual([10, 11, 2]);
  await edit(order.id, { status: "cancelled" });
  expect(await stocks()).toEqual([12, 12, 2]);
  await edit(order.id, { status: "pending" });
  expect(await stocks()).toEqual([10, 11, 2]);
  await app.delete(`/orders/${order.id}/`, asStaff);
  expect(await stocks()).toEqual([12, 12, 2]);
});

test("a kit and its part in one order are counted together", async () => {
  const { kitId, first, stocks } = await aKit(4);
  const { token } = await createUser(db);
  const lines = [
    { variant_id: first, quantity: 1 },
    { variant_id: kitId, quantity: 2 },
  ];
  const answer = await post("/orders/", orderBody(lines), { token });
  expect(answer).toMatchObject({ status: 409, body: { code: "OUT_OF_STOCK", variant_id: kitId, available: 1 } });
  expect(await stocks()).toEqual([4, 4, 2]);
});

test("a cancelled kit that can't be had any more says which part is missing", async () => {
  const { parts, kitId, first } = await aKit(2);
  const { token } = await createUser(db);
  const order = await placedOrder(app, token, [{ variant_id: kitId, quantity: 1 }]);
  await edit(order.id, { status: "cancelled" });
  await placedOrder(app, token, [{ variant_id: first, quantity: 1 }]);
  const answer = await edit(order.id, { status: "pending" });
  expect(answer).toMatchObject({ status: 409, body: { variant_id: first, product_id: parts[0]?.id, available: 1 } });
  expect(answer.body.message).toContain(parts[0]?.name);
});

test("whole units and one part come back, never more than was bought, and are undone", async () => {
  const { kitId, first, second, stocks } = await aKit();
  const { token } = await createUser(db);
  const order = await placedOrder(app, token, [{ variant_id: kitId, quantity: 3 }]);
  const { id } = order.products[0];
  await edit(order.id, { status: "completed" });
  const one = await giveBack(order.id, [{ id, quantity: 1, variant_id: second }]);
  expect(one.status).toBe(201);
  expect(one.body.products[0].returned).toEqual([{ variant_id: second, quantity: 1, restocked: true }]);
  expect(one.body.total).toBe(order.total);
  expect(await stocks()).toEqual([6, 10, 3]);
  const tooMany = await giveBack(order.id, [{ id, quantity: 3 }]);
  expect(tooMany).toMatchObject({ status: 400, body: { details: [{ path: "lines.0.quantity" }] } });
  expect(
    (
      await giveBack(order.id, [
        { id, quantity: 2 },
        { id, quantity: 3, variant_id: first },
      ])
    ).status,
  ).toBe(400);
  expect((await giveBack(order.id, [{ id, quantity: 2 }], false)).status).toBe(201);
  expect(await stocks()).toEqual([6, 10, 3]);
  expect((await giveBack(order.id, [{ id, quantity: 1, variant_id: second }])).status).toBe(400);
  expect((await edit(order.id, { products: [{ id, quantity: 2 }] })).status).toBe(409);
  expect((await lastEntry()).description).toBe(`Pedido #${order.id}: devolución de productos`);
  // What came back broken stays out; cancelling returns what the customer still has.
  await edit(order.id, { status: "cancelled" });
  expect(await stocks()).toEqual([8, 10, 4]);
  expect((await giveBack(order.id, [{ id, quantity: 1 }])).status).toBe(409);
  await edit(order.id, { status: "completed" });
  expect(await stocks()).toEqual([6, 10, 3]);
});

test("undoing a return takes its units again, unless there was another one since", async () => {
  const { kitId, second, stocks } = await aKit();
  const order = await placedOrder(app, (await createUser(db)).token, [{ variant_id: kitId, quantity: 2 }]);
  const { id } = order.products[0];
  await giveBack(order.id, [{ id, quantity: 1 }]);
  const earlier = await lastEntry();
  expect(await stocks()).toEqual([10, 11, 5]);
  await giveBack(order.id, [{ id, quantity: 1, variant_id: second }]);
  const left = await post(`/activity-logs/${earlier.id}/undo/`, undefined, asStaff);
  expect(left.body).toMatchObject({ restored: 0, left_alone: 1 });
  const { body: again } = await get(`/orders/${order.id}/`, asStaff);
  expect(again.products[0].returned).toHaveLength(2);
  await giveBack(order.id, [{ id, quantity: 1, variant_id: second }]).then(({ status }) => expect(status).toBe(400));
});

test("a return is undone", async () => {
  const { kitId, stocks } = await aKit();
  const order = await placedOrder(app, (await createUser(db)).token, [{ variant_id: kitId, quantity: 2 }]);
  await giveBack(order.id, [{ id: order.products[0].id, quantity: 2 }], false);
  await edit(order.id, { status: "cancelled" });
  expect(await stocks()).toEqual([8, 10, 4]);
  const { results } = (await get("/activity-logs/?page_size=5", asStaff)).body;
  const entry = results.find(({ description }: { description: string }) => description.includes("devolución"));
  expect((await post(`/activity-logs/${entry.id}/undo/`, undefined, asStaff)).status).toBe(200);
  expect(await stocks()).toEqual([12, 12, 6]);
});

test("what no return can be is refused", async () => {
  const { parts, kitId } = await aKit();
  const [plain] = parts;
  const lines = [
    { variant_id: kitId, quantity: 1 },
    { product_id: plain?.id ?? 0, quantity: 2 },
  ];
  const order = await placedOrder(app, (await createUser(db)).token, lines);
  const [kitLine, plainLine] = order.products;
  const other = (await createProduct(db)).variants[0]?.id;
  const refused: [unknown[], string][] = [
    [[], "lines"],
    [[{ id: 2_000_000_000, quantity: 1 }], "lines.0.id"],
    [[{ id: kitLine.id, quantity: 1, variant_id: other }], "lines.0.variant_id"],
    [[{ id: plainLine.id, quantity: 1, variant_id: kitId }], "lines.0.variant_id"],
    [[{ id: plainLine.id, quantity: 0 }], "lines.0.quantity"],
    [
      [
        { id: plainLine.id, quantity: 2 },
        { id: plainLine.id, quantity: 1 },
      ],
      "lines.1.quantity",
    ],
  ];
  for (const [given, path] of refused) {
    const answer = await giveBack(order.id, given);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
  }
  const named = [{ id: plainLine.id, quantity: 2, variant_id: plainLine.variant }];
  const { body } = await giveBack(order.id, named);
  expect(body.products[1].returned).toEqual([{ variant_id: null, quantity: 2, restocked: true }]);
});

/** Called until the shop has time for it: a busy machine may answer 503, and stores nothing then. */
async function served<Served extends { status: number }>(call: () => Promise<Served>): Promise<Served> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

test("fifty buyers of kits and of single parts at once never take more than there is", async () => {
  const { kit, kitId, first, second, stocks } = await aKit(20);
  const { body: other } = await post(
    "/products/",
    {
      name: "Otro kit",
      category,
      price: 50,
      parts: [
        { variant_id: second, quantity: 2 },
        { variant_id: first, quantity: 1 },
      ],
    },
    asStaff,
  );
  const wanted = [kitId, first, other.variants[0].id, second];
  const units = [
    [2, 1],
    [1, 0],
    [1, 2],
    [0, 1],
  ];
  const buyers = await Promise.all(Array.from({ length: 50 }, () => createUser(db)));
  const edits = Array.from({ length: 10 }, (_, round) =>
    served(() => put(`/products/${kit.id}/`, { parts_discount: round, description: `${round}` }, asStaff)),
  );
  const placed = await Promise.all(
    buyers.map(async ({ token }, index) => {
      const which = index % 4;
      const order = orderBody([{ variant_id: wanted[which] ?? 0, quantity: 1 }]);
      const answer = await served(() => post("/orders/", order, { token }));
      expect([201, 409]).toContain(answer.status);
      if (answer.status !== 201) return [0, 0];
      if (index % 3 > 0) return units[which] ?? [];
      const cancelled = await served(() => put(`/orders/${answer.body.id}/`, { status: "cancelled" }, { token }));
      expect(cancelled.status).toBe(200);
      return [0, 0];
    }),
  );
  for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
  const taken = [0, 1].map((place) => placed.reduce((sum, each) => sum + (each[place] ?? 0), 0));
  const [left = 0, leftToo = 0, kits] = await stocks();
  expect([left, leftToo]).toEqual(taken.map((units) => 20 - units));
  expect(kits).toBe(Math.min(Math.floor(left / 2), leftToo));
  expect((await get(`/products/${other.id}/`, asStaff)).body.stock).toBe(Math.min(Math.floor(leftToo / 2), left));
});

const index = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant("place" as const), which: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("edit" as const), index, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("move" as const), index, status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({
    do: fc.constant("return" as const),
    ...{ index, part: fc.nat(2), quantity: fc.integer({ min: 1, max: 2 }), restock: fc.boolean() },
  }),
  fc.record({ do: fc.constant("undo" as const), index }),
);

test("whatever is ordered, edited, moved, returned and undone, every unit is on the shelf, with its customer or lost", async () => {
  const { token } = await createUser(db);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), fc.boolean(), async (steps, atOnce) => {
      const { kitId, first, second, stocks } = await aKit();
      const placed: { id: number; line: number; isKit: boolean }[] = [];
      const entries: number[] = [];
      const take = async (action: typeof step extends fc.Arbitrary<infer Value> ? Value : never): Promise<number> => {
        if (action.do === "place") {
          const line = { variant_id: [kitId, first, second][action.which] ?? 0, quantity: action.quantity };
          const answer = await post("/orders/", orderBody([line]), { token: asStaff.token });
          if (answer.status === 201)
            placed.push({ id: answer.body.id, line: answer.body.products[0].id, isKit: action.which === 0 });
          return answer.status;
        }
        const order = placed[action.index % Math.max(1, placed.length)];
        if (!order) return 0;
        if (action.do === "edit")
          return (await edit(order.id, { products: [{ id: order.line, quantity: action.quantity }] })).status;
        if (action.do === "move") return (await edit(order.id, { status: action.status })).status;
        if (action.do === "return") {
          const part = order.isKit ? [null, first, second][action.part] : null;
          const line = { id: order.line, quantity: action.quantity, variant_id: part };
          const { status } = await giveBack(order.id, [line], action.restock);
          if (status === 201 && !atOnce) entries.push((await lastEntry()).id);
          return status;
        }
        const entry = entries[action.index % Math.max(1, entries.length)];
        return entry ? (await post(`/activity-logs/${entry}/undo/`, undefined, asStaff)).status : 0;
      };
      if (atOnce) {
        for (const action of steps.slice(0, 5)) await take(action);
        for (const status of await Promise.all(steps.slice(5).map(take))) expect(status).toBeLessThan(500);
      } else for (const action of steps) expect(await take(action)).toBeLessThan(500);

      const out = [0, 0];
      for (const { id } of placed) {
        const { body: order } = await get(`/orders/${id}/`, { token });
        const { body } = order.status ? { body: order } : await get(`/orders/${id}/`, asStaff);
        const [line] = body.products;
        const own = { [first]: [1, 0], [second]: [0, 1], [kitId]: [2, 1] } as Record<number, number[]>;
        const each = own[line.variant] ?? [];
        for (const place of [0, 1]) {
          const sum = (counts: (units: { restocked: boolean }) => boolean) =>
            line.returned
              .filter(counts)
              .reduce((units: number, one: { variant_id: number | null; quantity: number }) => {
                const whole =
                  one.variant_id === null ? (each[place] ?? 0) : Number(one.variant_id === [first, second][place]);
                return units + whole * one.quantity;
              }, 0);
          const bought = (each[place] ?? 0) * line.quantity;
          expect(sum(() => true)).toBeLessThanOrEqual(bought);
          const lost = sum(({ restocked }) => !restocked);
          out[place] =
            (out[place] ?? 0) + (body.status === "cancelled" ? lost : bought - sum(({ restocked }) => restocked));
        }
      }
      const [a = 0, b = 0, kits] = await stocks();
      expect([a, b]).toEqual([12 - (out[0] ?? 0), 12 - (out[1] ?? 0)]);
      expect(kits).toBe(Math.min(Math.floor(a / 2), b));
    }),
    { numRuns: 30 },
  );
}, 120_000);
