import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import { archiveProducts, DELETED_PRODUCT, lockProducts } from "./product-states.ts";
import { readProducts } from "./read-products.ts";
import { readStatesBefore, recordUndoableChange } from "./record-undoable-change.ts";
import { setStockCause } from "./stock-cause.ts";

/** Archives a product and returns the activity to undo (docs/shop.md, Deleted products). @throws NOT_FOUND */
export const deleteProduct = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await readStatesBefore(tx, await lockProducts(tx, [id]), DELETED_PRODUCT);
    const [product] = await readProducts(tx, [id]);
    if (!product) throw problem("product_deleted");
    await setStockCause(tx, actor, { cause: "hand" });
    await archiveProducts(tx, [id]);
    const activityId = await record(tx, {
      action: "delete",
      event: "product_deleted",
      params: { name: product.name },
      actor,
      productId: id,
    });
    await recordUndoableChange(tx, activityId, before);
    return activityId;
  });
