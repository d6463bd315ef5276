import { eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { products } from "#src/db/tables/catalogue.ts";
import { record } from "#src/features/activity/server/record.ts";
import { DELETED_PRODUCT, lockProducts } from "./product-states.ts";
import { readStatesBefore, recordUndoableChange } from "./record-undoable-change.ts";

/** Deletes a product in `username`'s name and answers the activity to undo; orders that have it keep what they show. @throws NOT_FOUND */
export const deleteProduct = (db: Db, username: string, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await readStatesBefore(tx, await lockProducts(tx, [id]), DELETED_PRODUCT);
    const [gone] = await tx.delete(products).where(eq(products.id, id)).returning({ name: products.name });
    if (!gone) throw new Problem("NOT_FOUND", "El producto no existe");
    const description = `Producto eliminado: ${gone.name}`;
    const activityId = await record(tx, { action: "delete", description, username, productId: id });
    await recordUndoableChange(tx, activityId, before);
    return activityId;
  });
