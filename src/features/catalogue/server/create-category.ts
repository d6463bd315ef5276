import { eq, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { problem } from "#src/contract/problem-of.ts";
import { regulatedByName } from "#src/contract/regulated.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Category } from "../contract.ts";
import { selectCategories } from "./list-categories.ts";
import { categories, categoryGroups, liveCategories } from "./tables.ts";

export const nameTaken = () => problem("category_name_taken");

/**
 * Creates a category at the end of the last group. @throws CONFLICT where the name exists, ignoring case and accents
 */
export const createCategory = (db: Db | Tx, actor: Actor, name: string): Promise<Category> =>
  db.transaction(async (tx) => {
    const lastGroup = sql`(select id from ${categoryGroups} order by position desc, id desc limit 1)`;
    const [made] = await tx
      .insert(categories)
      .values({
        name,
        foldedName: normalizeForSearch(name),
        regulated: regulatedByName(normalizeForSearch(name)),
        groupId: sql`${lastGroup}`,
        position: sql`(select coalesce(max(position) + 1, 0) from ${liveCategories} where group_id = ${lastGroup})`,
      })
      .onConflictDoNothing()
      .returning({ id: categories.id });
    if (!made) throw nameTaken();
    await record(tx, { action: "create", event: "category_created", params: { name }, actor });
    const [category] = await selectCategories(tx).where(eq(liveCategories.id, made.id));
    if (!category) throw new Error("the category was not stored");
    return category;
  });
