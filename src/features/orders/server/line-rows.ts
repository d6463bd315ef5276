import type { orderLines } from "#src/db/tables/orders.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";

/** The line that keeps what was taken as it was when ordered. */
export const toLineRow = (orderId: number, taken: TakenUnits): typeof orderLines.$inferInsert => ({
  orderId,
  productId: taken.productId,
  blisterId: taken.blisterId,
  quantity: taken.quantity,
  priceAtTime: taken.priceAtTime,
  productName: taken.name,
  productBrand: taken.brand,
  productImage: taken.image,
  seedCount: taken.seedCount,
});
