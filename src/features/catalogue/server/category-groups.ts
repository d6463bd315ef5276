import { asc, eq, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { categoryGroups } from "#src/db/tables/catalogue.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { CategoryGroup, CategoryGroupChanges } from "../contract.ts";

const columns = { id: categoryGroups.id, name: categoryGroups.name, is_hidden: categoryGroups.isHidden };

/** Every group, in the order of the menu. */
export const listCategoryGroups = (db: Db | Tx): Promise<CategoryGroup[]> =>
  db.select(columns).from(categoryGroups).orderBy(asc(categoryGroups.position), asc(categoryGroups.id));

/** Makes a group, the last one, in `actor`'s name. */
export const createCategoryGroup = (db: Db, actor: Actor, name: string): Promise<CategoryGroup> =>
  db.transaction(async (tx) => {
    const [made] = await tx
      .insert(categoryGroups)
      .values({ name, position: sql`(select coalesce(max(position) + 1, 0) from ${categoryGroups})` })
      .returning(columns);
    if (!made) throw new Error("the group was not stored");
    await record(tx, { action: "create", description: `Grupo de categorías creado: ${name}`, actor });
    return made;
  });

/** Changes what is given of a group, in `actor`'s name. @throws NOT_FOUND */
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
    if (before.name === after.name && before.is_hidden === after.is_hidden) return before;
    await tx
      .update(categoryGroups)
      .set({ name: after.name, isHidden: after.is_hidden })
      .where(eq(categoryGroups.id, id));
    await record(tx, {
      action: "update",
      description: `Grupo de categorías editado: ${after.name}`,
      actor,
      changes: {
        ...(before.name !== after.name && { group_name: { before: before.name, after: after.name } }),
        ...(before.is_hidden !== after.is_hidden && {
          is_hidden: { before: before.is_hidden, after: after.is_hidden },
        }),
      },
    });
    return after;
  });

/** Deletes a group in `actor`'s name; its categories are in none then. @throws NOT_FOUND */
export const deleteCategoryGroup = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, id);
    await tx.delete(categoryGroups).where(eq(categoryGroups.id, id));
    await record(tx, { action: "delete", description: `Grupo de categorías eliminado: ${name}`, actor });
  });

async function lockGroup(tx: Tx, id: number): Promise<CategoryGroup> {
  const [group] = await tx.select(columns).from(categoryGroups).where(eq(categoryGroups.id, id)).for("update");
  if (!group) throw new Problem("NOT_FOUND", "El grupo no existe");
  return group;
}
