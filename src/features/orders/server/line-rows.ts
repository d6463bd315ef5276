import type { orderLines } from "#src/db/tables/orders.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";

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

export const toLineRow = (orderId: number, taken: TakenUnits): typeof orderLines.$inferInsert => ({
  orderId,
  ...toLineFacts(taken),
});
