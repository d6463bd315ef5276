import type { Tx } from "#src/db/client.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import type { PricedAdjustment, PricedOrder } from "#src/features/pricing/rules.ts";
import { orderAdjustments, orderLines, orders } from "./tables.ts";

export type LineFacts = Omit<typeof orderLines.$inferSelect, "id" | "orderId">;

export const toLineFacts = (taken: TakenUnits): LineFacts => ({
  productId: taken.productId,
  variantId: taken.variantId,
  quantity: taken.quantity,
  priceAtTime: taken.priceAtTime,
  productName: taken.name,
  productBrand: taken.brand,
  productImage: taken.image,
  label: taken.label,
  seedCount: taken.seedCount,
  parts: taken.parts,
  returned: [],
});

/** Stores a new order as it was priced, with lines of locked units. Returns its id. */
export async function storeOrder(
  tx: Tx,
  order: Omit<typeof orders.$inferInsert, "total">,
  { total, lines, adjustments }: PricedOrder<TakenUnits>,
): Promise<number> {
  const row = { ...order, total };
  const [stored] = await tx.insert(orders).values(row).returning({ id: orders.id });
  if (!stored) throw new Error("the order was not stored");
  await storeLines(tx, stored.id, lines);
  await storeAdjustments(tx, stored.id, adjustments);
  return stored.id;
}

export async function storeLines(tx: Tx, orderId: number, taken: readonly TakenUnits[]): Promise<void> {
  if (taken.length > 0) await tx.insert(orderLines).values(taken.map((units) => ({ orderId, ...toLineFacts(units) })));
}

/** Adds adjustments to an order that has none, in their order; those that had an id keep it. */
export async function storeAdjustments(
  tx: Tx,
  orderId: number,
  adjustments: readonly PricedAdjustment[],
): Promise<void> {
  if (adjustments.length === 0) return;
  const rows = adjustments.map((one, position) => ({ ...one, orderId, position }));
  await tx.insert(orderAdjustments).overridingSystemValue().values(rows);
}
