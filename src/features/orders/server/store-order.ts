import type { Tx } from "#src/db/client.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import { orderLines, orders } from "./tables.ts";

/** What a line keeps of what was ordered, as it was then. */
export type LineFacts = Omit<typeof orderLines.$inferSelect, "id" | "orderId">;

export const toLineFacts = (taken: TakenUnits): LineFacts => ({
  productId: taken.productId,
  blisterId: taken.blisterId,
  quantity: taken.quantity,
  priceAtTime: taken.priceAtTime,
  productName: taken.name,
  productBrand: taken.brand,
  productImage: taken.image,
  seedCount: taken.seedCount,
});

/** Stores an order without its lines. Returns its id. */
export async function storeOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(orders).values(order).returning({ id: orders.id });
  if (!stored) throw new Error("the order was not stored");
  return stored.id;
}

/** Adds lines to an order, of units that are taken from rows that are locked. */
export async function storeLines(tx: Tx, orderId: number, taken: readonly TakenUnits[]): Promise<void> {
  if (taken.length > 0) await tx.insert(orderLines).values(taken.map((units) => ({ orderId, ...toLineFacts(units) })));
}
