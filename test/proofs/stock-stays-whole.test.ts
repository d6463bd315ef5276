import fc from "fast-check";
import { expect, test } from "vitest";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import { ORDER_STATUSES } from "#src/features/orders/contract.ts";
import { orderLines, orders } from "#src/features/orders/server/tables.ts";
import { openTestApp } from "../app.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { type OrderedLine, orderBody } from "../orders.ts";

const app = await openTestApp();
const { db } = app;

const list = (minLength: number) =>
  fc.array(fc.record({ shelf: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }), { minLength, maxLength: 4 });
const who = fc.nat(2);
const which = fc.nat(5);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("place" as const), who, lines: list(1), key: fc.option(fc.nat(1)) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("edit" as const), who, which, lines: list(0) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("move" as const), who, which, status: fc.constantFrom(...ORDER_STATUSES) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two products and two blisters of a third, 12 units each; two customers and one of the staff. */
async function aShop() {
  const [soil, pot] = [await createProduct(db, { stock: 12 }), await createProduct(db, { stock: 12, discount: 33.33 })];
  const packs = [3, 5].map((seedCount) => ({ seedCount, price: 100_001 * seedCount, stock: 12 }));
  const seeds = await createProduct(db, { discount: 10, blisters: packs });
  const shelves: Omit<OrderedLine, "quantity">[] = [
    { product_id: soil.id },
    { product_id: pot.id },
    ...seeds.blisters.map((blister) => ({ product_id: seeds.id, blister_id: blister.id })),
  ];
  const tokens = [await createUser(db), await createUser(db), await createStaff(db)].map(({ token }) => token);
  const placed: number[] = [];
  /** Units of completed orders that were deleted: sold, and in no order any more. */
  const gone = new Map<string, number>();

  async function take(action: Step): Promise<number> {
    const orderId = "which" in action ? placed[action.which % Math.max(1, placed.length)] : undefined;
    const token = tokens["who" in action ? action.who : 2];
    const lines =
      "lines" in action
        ? action.lines.map(({ shelf, quantity }) => ({ product_id: 0, ...shelves[shelf], quantity }))
        : [];
    if (action.do === "place") {
      const headers: Record<string, string> = action.key === null ? {} : { "idempotency-key": `${action.key}` };
      const answer = await app.post("/orders/", orderBody(lines), { token, headers });
      if (answer.status === 201 && !placed.includes(answer.body.id)) placed.push(answer.body.id);
      return answer.status;
    }
    if (orderId === undefined) return 0;
    const path = `/orders/${orderId}/`;
    if (action.do === "edit") return (await app.put(path, { products: lines }, { token })).status;
    if (action.do === "move") return (await app.put(path, { status: action.status }, { token })).status;
    const { body: order } = await app.get(path, { token });
    const answer = await app.delete(path, { token });
    if (answer.status === 200 && order.status === "completed") {
      for (const line of order.products) {
        const shelf = `${line.product}/${line.blister}`;
        gone.set(shelf, (gone.get(shelf) ?? 0) + line.quantity);
      }
    }
    return answer.status;
  }
  return { shelves, take, gone };
}

async function unitsBy(shelves: Omit<OrderedLine, "quantity">[], gone: Map<string, number>): Promise<number[]> {
  const [productRows, blisterRows] = [await db.select().from(activeProducts), await db.select().from(activeVariants)];
  const [orderRows, lineRows] = [await db.select().from(orders), await db.select().from(orderLines)];
  const holding = new Set(orderRows.filter(({ status }) => status !== "cancelled").map(({ id }) => id));
  for (const order of orderRows) {
    const lines = lineRows.filter(({ orderId }) => orderId === order.id);
    expect(order.total).toBe(lines.reduce((sum, line) => sum + line.quantity * line.priceAtTime, 0));
  }
  return shelves.map(({ product_id, blister_id = null }) => {
    const onShelf =
      blister_id === null
        ? productRows.find(({ id }) => id === product_id)
        : blisterRows.find(({ id }) => id === blister_id);
    const inOrders = lineRows
      .filter(
        (line) =>
          line.productId === product_id &&
          (blister_id === null || line.variantId === blister_id) &&
          holding.has(line.orderId),
      )
      .reduce((sum, line) => sum + line.quantity, 0);
    return (onShelf?.stock ?? 0) + inOrders + (gone.get(`${product_id}/${blister_id}`) ?? 0);
  });
}

const EXPECTED = [200, 201, 400, 403, 404, 409, 0];

test("whatever is placed, edited, moved and deleted, one after another, no unit is lost or made", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const { shelves, take, gone } = await aShop();
      for (const action of steps) expect(EXPECTED).toContain(await take(action));
      expect(await unitsBy(shelves, gone)).toEqual([12, 12, 12, 12]);
    }),
    { numRuns: 50 },
  );
}, 120_000);

test("the same holds for edits, moves and orders at once", async () => {
  const atOnce = step.filter((action) => action.do !== "delete");
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 8 }),
      fc.array(atOnce, { minLength: 10, maxLength: 20 }),
      async (before, together) => {
        const { shelves, take, gone } = await aShop();
        for (const action of before) await take(action);
        const statuses = await Promise.all(together.map(take));
        for (const status of statuses) expect(EXPECTED).toContain(status);
        expect(await unitsBy(shelves, gone)).toEqual([12, 12, 12, 12]);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
