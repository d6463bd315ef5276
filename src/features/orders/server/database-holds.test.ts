import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { blisters, products } from "#src/features/catalogue/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { orderLines, orders } from "./tables.ts";

const app = await openTestApp();
const { db } = app;

/** The constraint that refused what was tried. */
async function refusedBy(trying: Promise<unknown>): Promise<string | undefined> {
  const error = await trying.then(
    () => new Error("nothing refused it"),
    (refusal: Error) => refusal,
  );
  return error.cause instanceof Error && "constraint" in error.cause ? String(error.cause.constraint) : error.message;
}

async function anOrderOfSeeds() {
  const user = await createUser(db);
  const seeds = await createProduct(db, { blisters: [{ seedCount: 3, price: 1_000, stock: 5 }] });
  const blister_id = seeds.blisters[0]?.id ?? 0;
  const order = await placedOrder(app, user.token, [{ product_id: seeds.id, blister_id, quantity: 2 }]);
  return { order, seeds, blister: blister_id };
}

test("no total differs from the sum of its lines, whatever is written", async () => {
  const { order } = await anOrderOfSeeds();
  const changes = [
    db
      .update(orders)
      .set({ total: centavos(1) })
      .where(eq(orders.id, order.id)),
    db.update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, order.id)),
    db.delete(orderLines).where(eq(orderLines.orderId, order.id)),
  ];
  for (const change of changes) expect(await refusedBy(change)).toBe("orders_total_is_their_lines");
});

test("a line's blister is one of its own product", async () => {
  const { order } = await anOrderOfSeeds();
  const other = await anOrderOfSeeds();
  const change = db.update(orderLines).set({ blisterId: other.blister }).where(eq(orderLines.orderId, order.id));
  expect(await refusedBy(change)).toBe("order_lines_blister_of_product");
});

test("a blister that is deleted leaves the line its product, and a product takes both along", async () => {
  const { order, seeds, blister } = await anOrderOfSeeds();
  const line = async () =>
    (await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).map((row) => [
      row.productId,
      row.blisterId,
    ]);
  await db.delete(blisters).where(eq(blisters.id, blister));
  expect(await line()).toEqual([[seeds.id, null]]);

  const other = await anOrderOfSeeds();
  await db.delete(products).where(eq(products.id, other.seeds.id));
  const [kept] = await db.select().from(orderLines).where(eq(orderLines.orderId, other.order.id));
  expect(kept).toMatchObject({ productId: null, blisterId: null, seedCount: 3 });
});

test("stock never falls below nothing, and an order of somebody has an address", async () => {
  const { order, blister } = await anOrderOfSeeds();
  expect(await refusedBy(db.update(blisters).set({ stock: -1 }).where(eq(blisters.id, blister)))).toBe(
    "blisters_stock",
  );
  const loose = await createProduct(db);
  const less = db.update(products).set({ stock: sql`stock - 11` }).where(eq(products.id, loose.id));
  expect(await refusedBy(less)).toBe("products_stock");
  const nowhere = db.update(orders).set({ shippingAddress: "" }).where(eq(orders.id, order.id));
  expect(await refusedBy(nowhere)).toBe("orders_address");
});
