import { eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { products } from "#src/db/tables/catalogue.ts";
import { record } from "#src/features/activity/server/record.ts";

/** Deletes a product in `username`'s name; orders that have it keep what they show. @throws NOT_FOUND */
export const deleteProduct = (db: Db, username: string, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(products).where(eq(products.id, id)).returning({ name: products.name });
    if (!gone) throw new Problem("NOT_FOUND", "El producto no existe");
    await record(tx, { action: "delete", description: `Producto eliminado: ${gone.name}`, username, productId: id });
  });
