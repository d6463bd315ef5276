import { eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { recordUndoable } from "#src/features/activity/server/record.ts";
import { categories, liveCategories, liveProducts } from "./tables.ts";

/** Archives an unused category. Returns the activity to undo. @throws NOT_FOUND, IN_USE */
export const deleteCategory = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    // The lock keeps new products from using it, and waits for those that are about to.
    const [category] = await tx.select().from(liveCategories).where(eq(liveCategories.id, id)).for("update");
    if (!category) throw problem("category_not_found");
    const [user] = await tx
      .select({ id: liveProducts.id })
      .from(liveProducts)
      .where(eq(liveProducts.categoryId, id))
      .limit(1);
    if (user) {
      throw problem("category_in_use");
    }
    await tx.update(categories).set({ archivedAt: sql`now()` }).where(eq(categories.id, id));
    const entry = { action: "delete", event: "category_deleted", params: { name: category.name }, actor } as const;
    const before = { name: category.name };
    return recordUndoable(tx, entry, { kind: "category", target: `${id}`, before, after: null });
  });
