import { eq } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import type { PricedAdjustment, PricedOrder } from "#src/features/pricing/rules.ts";
import { CUSTOMER, type StoredOrder } from "./load-orders.ts";
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

/** Stores a new order as it was priced, with lines of locked units, and returns it as `loadOrder` would read it. */
export async function storeOrder(
  tx: Tx,
  order: Omit<typeof orders.$inferInsert, "total">,
  priced: PricedOrder<TakenUnits>,
): Promise<Omit<StoredOrder, "shownCustomer" | "account">> {
  const [stored] = await tx
    .insert(orders)
    .values({ ...order, total: priced.total })
    .returning();
  if (!stored) throw new Error("the order was not stored");
  const lines = await storeLines(tx, stored.id, priced.lines);
  const adjustments = await storeAdjustments(tx, stored.id, priced.adjustments);
  const [customer] =
    stored.userId === null ? [] : await tx.select(CUSTOMER).from(users).where(eq(users.id, stored.userId));
  return {
    ...stored,
    lines: lines.map((line) => ({ ...line, activeProductId: line.productId, activeVariantId: line.variantId })),
    adjustments,
    payments: [],
    receipts: [],
    customer: customer ?? null,
    invoice: null,
    carrier: null,
  };
}

export const storeLines = async (tx: Tx, orderId: number, taken: readonly TakenUnits[]) =>
  taken.length === 0
    ? []
    : tx
        .insert(orderLines)
        .values(taken.map((units) => ({ orderId, ...toLineFacts(units) })))
        .returning();

/** Adds adjustments to an order that has none, in their order; those that had an id keep it. */
export const storeAdjustments = async (tx: Tx, orderId: number, adjustments: readonly PricedAdjustment[]) =>
  adjustments.length === 0
    ? []
    : tx
        .insert(orderAdjustments)
        .overridingSystemValue()
        .values(adjustments.map((one, position) => ({ ...one, orderId, position })))
        .returning();
