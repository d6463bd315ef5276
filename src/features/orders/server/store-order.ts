import { eq } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import { CUSTOMER, type StoredOrder } from "./load-orders.ts";
import { orderLines, orders } from "./tables.ts";

/** A line as it was when ordered. */
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

/** Stores a new order with lines of locked units, and returns it as `loadOrder` would read it. */
export async function storeOrder(
  tx: Tx,
  order: typeof orders.$inferInsert,
  taken: readonly TakenUnits[],
): Promise<StoredOrder> {
  const [stored] = await tx.insert(orders).values(order).returning();
  if (!stored) throw new Error("the order was not stored");
  const lines = await storeLines(tx, stored.id, taken);
  const [customer] =
    stored.userId === null ? [] : await tx.select(CUSTOMER).from(users).where(eq(users.id, stored.userId));
  return {
    ...stored,
    lines: lines.map((line) => ({ ...line, liveProductId: line.productId, liveBlisterId: line.blisterId })),
    customer: customer ?? null,
    invoice: null,
  };
}

/** Adds lines of locked units to an order. */
export const storeLines = async (tx: Tx, orderId: number, taken: readonly TakenUnits[]) =>
  taken.length === 0
    ? []
    : tx
        .insert(orderLines)
        .values(taken.map((units) => ({ orderId, ...toLineFacts(units) })))
        .returning();
