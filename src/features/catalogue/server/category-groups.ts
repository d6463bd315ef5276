import { asc, eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { changesBetween, differing, record } from "#src/features/activity/server/record.ts";
import type { CategoryGroup, CategoryGroupChanges } from "../contract/category.ts";
import { categories, categoryGroups } from "./tables/categories.ts";

const columns = { id: categoryGroups.id, name: categoryGroups.name, is_hidden: categoryGroups.isHidden };

export const listCategoryGroups = (db: Db | Tx): Promise<CategoryGroup[]> =>
  db.select(columns).from(categoryGroups).orderBy(asc(categoryGroups.position), asc(categoryGroups.id));

export const createCategoryGroup = (db: Db, actor: Actor, name: string): Promise<CategoryGroup> =>
  db.transaction(async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from ${categoryGroups})`;
    const [made] = await tx.insert(categoryGroups).values({ name, position }).returning(columns);
    if (!made) throw new Error("the group was not stored");
    await record(tx, { action: "create", event: "group_created", params: { name }, actor });
    return made;
  });

/** @throws NOT_FOUND */
export const updateCategoryGroup = (
  db: Db,
  actor: Actor,
  id: number,
  changes: CategoryGroupChanges,
): Promise<CategoryGroup> =>
  db.transaction(async (tx) => {
    const before = await lockGroup(tx, id);
    const { name = before.name, is_hidden = before.is_hidden } = changes;
    const after = { id, name, is_hidden };
    const facts = changedGroupFacts(before, after);
    if (Object.keys(facts).length === 0) return before;
    await tx.update(categoryGroups).set({ name, isHidden: is_hidden }).where(eq(categoryGroups.id, id));
    const undo = { kind: "category_group", target: `${id}`, ...differing(before, after) } as const;
    await record(tx, { action: "update", event: "group_edited", params: { name }, actor, changes: facts, undo });
    return after;
  });

const factsOf = ({ name, is_hidden }: CategoryGroupChanges) => ({ group_name: name, is_hidden });

export const changedGroupFacts = (before: CategoryGroupChanges, after: CategoryGroupChanges) =>
  changesBetween(factsOf(before), factsOf(after));

export type DeletedGroup = CategoryGroup & { position: number; categories: number[] };

/** Deletes a group; its categories are left without one. @throws NOT_FOUND */
export const deleteCategoryGroup = (db: Db, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    const group = await lockGroup(tx, id);
    const members = await tx.select({ id: categories.id }).from(categories).where(eq(categories.groupId, id));
    const { position } = categoryGroups;
    const [gone] = await tx.delete(categoryGroups).where(eq(categoryGroups.id, id)).returning({ position });
    const before: DeletedGroup = { ...group, position: gone?.position ?? 0, categories: members.map((one) => one.id) };
    const undo = { kind: "category_group", target: `${id}`, before, after: null } as const;
    const entry = { action: "delete", event: "group_deleted", params: { name: group.name }, actor, undo } as const;
    return { message: "Grupo eliminado correctamente", activity_id: await record(tx, entry) };
  });

async function lockGroup(tx: Tx, id: number): Promise<CategoryGroup> {
  const [group] = await tx.select(columns).from(categoryGroups).where(eq(categoryGroups.id, id)).for("update");
  if (!group) throw problem("group_not_found");
  return group;
}
