import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activeCategories } from "#src/features/catalogue/server/tables/categories.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import type { PickingList } from "../../fulfilment-contract.ts";
import { orderLines, orders } from "../tables.ts";

/** What these orders take together; cancelled ones take nothing. */
export async function readPickingList(db: Db, orderIds: readonly number[]): Promise<PickingList> {
  const category = sql<string>`coalesce(${activeCategories.name}, '')`;
  const sku = sql<string>`coalesce(${activeVariants.sku}, '')`;
  const { productName, label, seedCount } = orderLines;
  const lines = await db
    .select({
      category,
      product_details: { name: productName, label, seed_count: seedCount },
      sku,
      quantity: sql<number>`sum(${orderLines.quantity})::integer`,
      orders: sql<number[]>`array_agg(distinct ${orders.id} order by ${orders.id})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(activeProducts, eq(activeProducts.id, orderLines.productId))
    .leftJoin(activeCategories, eq(activeCategories.id, activeProducts.categoryId))
    .leftJoin(activeVariants, eq(activeVariants.id, orderLines.variantId))
    .where(and(inArray(orders.id, [...orderIds]), ne(orders.status, "cancelled")))
    .groupBy(category, orderLines.variantId, productName, label, seedCount, sku)
    .orderBy(asc(category), asc(productName), asc(label));
  return { lines };
}
