import { eq } from "drizzle-orm";
import type { Problem } from "#src/contract/problem.ts";
import { problem, SOMEBODY_ELSE } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Product, ProductChanges } from "../contract.ts";
import { differencesBetween } from "./differences.ts";
import { findLastAuthor } from "./find-last-author.ts";
import { withStoredImages } from "./image-url.ts";
import { lockCategory } from "./lock-category.ts";
import { type FindPendingUnits, refuseToStrandUnits } from "./pending-units.ts";
import { readProduct } from "./read-products.ts";
import { readStatesBefore, recordUndoableChange } from "./record-undoable-change.ts";
import { refuseStaleStock } from "./refuse-stale-stock.ts";
import { rememberWords, wordsIn } from "./search-text.ts";
import { setStockCause } from "./stock-cause.ts";
import { liveProducts } from "./tables.ts";
import { touchProducts, writeProduct } from "./write-product.ts";

/**
 * `seen` is the `updated_at` that the writer saw. @throws NOT_FOUND, VALIDATION, CONFLICT where the product or a
 * stock is no longer as it was seen, or where units of pending orders would be stranded
 */
export const updateProduct = (
  { db, origin, findPendingUnits }: { db: Db; origin: string; findPendingUnits: FindPendingUnits },
  actor: Actor,
  id: number,
  given: ProductChanges,
  seen?: string,
): Promise<Product> =>
  db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ id: liveProducts.id })
      .from(liveProducts)
      .where(eq(liveProducts.id, id))
      .for("no key update");
    if (!locked) throw problem("product_deleted");
    const before = await readProduct(tx, id);
    const changes = withStoredImages(origin, given, before);
    if (seen !== undefined && seen !== before.updated_at) throw await changedMeanwhile(tx, before);
    refuseStaleStock(before, changes);
    await refuseToStrandUnits(tx, findPendingUnits, before, changes.blisters);
    const toUndo = await readStatesBefore(tx, [id]);
    await setStockCause(tx, actor, { cause: "hand" });
    const category = await lockCategory(tx, changes.category ?? before.category);
    await rememberWords(tx, wordsIn(await writeProduct(tx, before, changes, category.name)));

    const after = await readProduct(tx, id);
    const differences = differencesBetween(before, after);
    if (Object.keys(differences).length === 0) return before;
    await touchProducts(tx, [id]);
    const activityId = await record(tx, {
      action: "update",
      event: "product_edited",
      params: { name: after.name },
      actor,
      productId: id,
      changes: differences,
    });
    await recordUndoableChange(tx, activityId, toUndo);
    return readProduct(tx, id);
  });

/** With `changed_by` and `current` the writer can choose (docs/decisions/two-people-one-product.md). */
async function changedMeanwhile(tx: Tx, current: Product): Promise<Problem> {
  const author = await findLastAuthor(tx, current.id);
  return problem("product_changed_meanwhile", { author: author || SOMEBODY_ELSE }, { changed_by: author, current });
}
