import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { RecordedChange } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import type { CategoryChanges, CategoryGroupChanges } from "../contract/category.ts";
import { changedGroupFacts, type DeletedGroup } from "./category-groups.ts";
import { activeCategories, categories, categoryGroups } from "./tables/categories.ts";
import { changedFacts, isCategoryUsed, nameTaken, writeCategory } from "./write-categories.ts";

/** Categories that come with other things, gone with their undo unless something uses them by then. */
export const madeCategories = (ids: readonly number[]): RecordedChange[] =>
  ids.map((id) => ({ kind: "category", target: `${id}`, before: null, after: { is_used: false } }));

/** Undoes a change, a deletion or the making of categories. One that was changed again since is left alone. */
export const undoCategory = undoOne({
  needs: "products:write",
  restoredMessage: "La categoría volvió a como estaba",
  leftAloneMessage: "La categoría quedó como está porque cambió después",
  async find(tx, target) {
    const id = Number(target);
    const [row] = await tx.select().from(activeCategories).where(eq(activeCategories.id, id)).for("update");
    return row && { ...row, bar_label: row.barLabel, is_used: await isCategoryUsed(tx, id) };
  },
  async restore(tx, { target, before, after }) {
    const id = Number(target);
    if (after === null) return reviveCategory(tx, id);
    if (before !== null) return putBackCategory(tx, id, before as CategoryChanges);
    await tx.update(categories).set({ archivedAt: sql`now()` }).where(eq(categories.id, id));
    return {};
  },
});

async function putBackCategory(tx: Tx, id: number, before: CategoryChanges): Promise<WrittenChanges> {
  const { label, barLabel: bar_label } = activeCategories;
  const [now] = await tx.select({ label, bar_label }).from(activeCategories).where(eq(activeCategories.id, id));
  // A name that is written without its labels would drop them.
  const written = await writeCategory(tx, id, { ...now, ...before });
  return changedFacts(written.before, written.after);
}

/** @throws CONFLICT where another category is called so by now */
async function reviveCategory(tx: Tx, id: number): Promise<WrittenChanges> {
  const [gone] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!gone) throw new Error("deleted categories stay in the archive");
  const isSame = eq(activeCategories.foldedName, gone.foldedName);
  if ((await tx.$count(activeCategories, isSame)) > 0) throw nameTaken();
  await tx.update(categories).set({ archivedAt: null }).where(eq(categories.id, id));
  return { category_name: { before: "", after: gone.name } };
}

/** Undoes a change or a deletion of a group. A deleted one comes back under a new id. */
export const undoCategoryGroup = undoOne({
  needs: "products:write",
  restoredMessage: "El grupo volvió a como estaba",
  leftAloneMessage: "El grupo quedó como está porque cambió después",
  async find(tx, target) {
    const isIt = eq(categoryGroups.id, Number(target));
    const [row] = await tx.select().from(categoryGroups).where(isIt).for("update");
    return row && { ...row, is_hidden: row.isHidden };
  },
  restore: (tx, { target, before, after }) =>
    after === null ? reviveGroup(tx, before as DeletedGroup) : putBackGroup(tx, Number(target), before ?? {}, after),
});

async function putBackGroup(tx: Tx, id: number, before: CategoryGroupChanges, after: CategoryGroupChanges) {
  const { name, is_hidden: isHidden } = before;
  await tx.update(categoryGroups).set({ name, isHidden }).where(eq(categoryGroups.id, id));
  return changedGroupFacts(after, before);
}

/** Its categories return unless another group has them now. */
async function reviveGroup(tx: Tx, { name, is_hidden, position, categories: members }: DeletedGroup) {
  const group = { name, position, isHidden: is_hidden };
  const [made] = await tx.insert(categoryGroups).values(group).returning({ id: categoryGroups.id });
  if (!made) throw new Error("the group was not stored");
  const areFree = and(inArray(categories.id, members), isNull(categories.groupId));
  await tx.update(categories).set({ groupId: made.id }).where(areFree);
  return { group_name: { before: "", after: name } };
}
