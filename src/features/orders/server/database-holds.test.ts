import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { orderAdjustments, orderLines, orders } from "./tables.ts";

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

test("no total differs from the sum of its lines and adjustments, whatever is written", async () => {
  const { order } = await anOrderOfSeeds();
  const other = await anOrderOfSeeds();
  const courier = { orderId: order.id, kind: "manual", label: "Moto", position: 0 } as const;
  const adjusted = eq(orderAdjustments.orderId, order.id);
  await db.transaction(async (tx) => {
    await tx.insert(orderAdjustments).values({ ...courier, amount: centavos(500) });
    await tx
      .update(orders)
      .set({ total: centavos(2_500) })
      .where(eq(orders.id, order.id));
  });
  const changes = [
    db
      .update(orders)
      .set({ total: centavos(1) })
      .where(eq(orders.id, order.id)),
    db.update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, order.id)),
    db.delete(orderLines).where(eq(orderLines.orderId, order.id)),
    db.insert(orderAdjustments).values({ ...courier, amount: centavos(-1) }),
    db
      .update(orderAdjustments)
      .set({ amount: centavos(501) })
      .where(adjusted),
    db.update(orderAdjustments).set({ orderId: other.order.id }).where(adjusted),
    db.delete(orderAdjustments).where(adjusted),
  ];
  for (const change of changes) expect(await refusedBy(change)).toBe("orders_total_adds_up");
});

test("a line's blister is one of its own product", async () => {
  const { order } = await anOrderOfSeeds();
  const other = await anOrderOfSeeds();
  const change = db.update(orderLines).set({ variantId: other.blister }).where(eq(orderLines.orderId, order.id));
  expect(await refusedBy(change)).toBe("order_lines_variant_of_product");
});

test("a blister that is deleted leaves the line its product, and a product takes both along", async () => {
  const { order, seeds, blister } = await anOrderOfSeeds();
  const line = async () =>
    (await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).map((row) => [
      row.productId,
      row.variantId,
    ]);
  await db.delete(variants).where(eq(variants.id, blister));
  expect(await line()).toEqual([[seeds.id, null]]);

  const other = await anOrderOfSeeds();
  await db.delete(products).where(eq(products.id, other.seeds.id));
  const [kept] = await db.select().from(orderLines).where(eq(orderLines.orderId, other.order.id));
  expect(kept).toMatchObject({ productId: null, variantId: null, seedCount: 3 });
});

test("stock never falls below nothing, and an order of somebody has an address", async () => {
  const { order, blister } = await anOrderOfSeeds();
  expect(await refusedBy(db.update(variants).set({ stock: -1 }).where(eq(variants.id, blister)))).toBe(
    "variants_stock",
  );
  const loose = await createProduct(db);
  const less = db.update(variants).set({ stock: sql`stock - 11` }).where(eq(variants.productId, loose.id));
  expect(await refusedBy(less)).toBe("variants_stock");
  const nowhere = db.update(orders).set({ shippingAddress: "" }).where(eq(orders.id, order.id));
  expect(await refusedBy(nowhere)).toBe("orders_address");
});
