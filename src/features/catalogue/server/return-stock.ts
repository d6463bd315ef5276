import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { blisters, products } from "#src/db/tables/catalogue.ts";

/** An order's line; null stands for what was deleted since. */
export type ReturnedStock = { product_id: number | null; blister_id: number | null; quantity: number };

/** Gives stock back in the caller's transaction, locking as `takeStock` does; what no longer exists takes nothing back. */
export async function returnStock(tx: Tx, lines: ReturnedStock[]): Promise<void> {
  const ids = [...new Set(lines.flatMap((line) => line.product_id ?? []))];
  if (ids.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
  for (const { product_id, blister_id, quantity } of lines) {
    if (blister_id !== null) {
      await tx
        .update(blisters)
        .set({ stock: sql`${blisters.stock} + ${quantity}` })
        .where(eq(blisters.id, blister_id));
    } else if (product_id !== null) {
      await tx
        .update(products)
        .set({ stock: sql`${products.stock} + ${quantity}` })
        .where(eq(products.id, product_id));
    }
  }
}
