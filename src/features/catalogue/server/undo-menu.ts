import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Undoer, Undone } from "#src/features/activity/server/undo-operation.ts";
import type { Category, CategoryGroup } from "../contract.ts";
import { changedGroupFacts, type DeletedGroup } from "./category-groups.ts";
import { nameTaken } from "./create-category.ts";
import { categories, categoryGroups, liveCategories, menuChanges } from "./tables.ts";
import { changedFacts, writeCategory } from "./update-category.ts";

/** Undoes a change or a deletion of a category or a group of the menu. One that was changed again since is left alone. */
export const undoMenu: Undoer = { needs: "products:write", undo };

type MenuChange = typeof menuChanges.$inferSelect;

async function undo(tx: Tx, _actor: unknown, activityId: number): Promise<Undone | null> {
  const [change] = await tx.select().from(menuChanges).where(eq(menuChanges.activityId, activityId));
  if (!change) return null;
  await tx.delete(menuChanges).where(eq(menuChanges.activityId, activityId));
  const isCategory = change.categoryId !== null;
  const changes = isCategory ? await putBackCategory(tx, change) : await putBackGroup(tx, change);
  const thing = isCategory ? "La categoría" : "El grupo";
  return changes === null
    ? { message: `${thing} quedó como está porque cambió después`, restored: 0, left_alone: 1, changes: {} }
    : { message: `${thing} volvió a como estaba`, restored: 1, left_alone: 0, changes };
}

async function putBackCategory(tx: Tx, { categoryId, before, after }: MenuChange): Promise<WrittenChanges | null> {
  const id = categoryId ?? 0;
  if (after === null) return reviveCategory(tx, id);
  const [was, became] = [before as Category, after as Category];
  const [now] = await tx.select().from(liveCategories).where(eq(liveCategories.id, id)).for("update");
  if (!now) return null;
  const { name, label, barLabel: bar_label, image, text, regulated } = now;
  const current = { name, label, bar_label, image, text, regulated };
  const fields = (Object.keys(current) as (keyof typeof current)[]).filter((field) => was[field] !== became[field]);
  if (fields.some((field) => current[field] !== became[field])) return null;
  const old = Object.fromEntries(fields.map((field) => [field, was[field]]));
  const written = await writeCategory(tx, id, { label, bar_label, ...old });
  return changedFacts(written.before, written.after);
}

/** @throws CONFLICT where another category is called so by now */
async function reviveCategory(tx: Tx, id: number): Promise<WrittenChanges | null> {
  const [gone] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!gone?.isArchived) return null;
  const [other] = await tx
    .select({ id: liveCategories.id })
    .from(liveCategories)
    .where(eq(liveCategories.foldedName, gone.foldedName));
  if (other) throw nameTaken();
  await tx.update(categories).set({ archivedAt: null }).where(eq(categories.id, id));
  return { category_name: { before: "", after: gone.name } };
}

async function putBackGroup(tx: Tx, { groupId, before, after }: MenuChange): Promise<WrittenChanges | null> {
  if (after === null) return reviveGroup(tx, before as DeletedGroup);
  const [was, became] = [before as CategoryGroup, after as CategoryGroup];
  const [now] = await tx
    .select()
    .from(categoryGroups)
    .where(eq(categoryGroups.id, groupId ?? 0))
    .for("update");
  if (!now) return null;
  const [isRenamed, isShown] = [was.name !== became.name, was.is_hidden !== became.is_hidden];
  if ((isRenamed && now.name !== became.name) || (isShown && now.isHidden !== became.is_hidden)) return null;
  await tx
    .update(categoryGroups)
    .set({ ...(isRenamed && { name: was.name }), ...(isShown && { isHidden: was.is_hidden }) })
    .where(eq(categoryGroups.id, now.id));
  return changedGroupFacts(became, was);
}

/** With those of its categories that are in no other group since. */
async function reviveGroup(tx: Tx, { name, is_hidden, position, categories: members }: DeletedGroup) {
  const [made] = await tx
    .insert(categoryGroups)
    .values({ name, position, isHidden: is_hidden })
    .returning({ id: categoryGroups.id });
  if (!made) throw new Error("the group was not stored");
  await tx
    .update(categories)
    .set({ groupId: made.id })
    .where(and(inArray(categories.id, members), isNull(categories.groupId)));
  return { group_name: { before: "", after: name } };
}
