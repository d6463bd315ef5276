import { eq, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { problem } from "#src/contract/problem-of.ts";
import { regulatedByName } from "#src/contract/regulated.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { changesBetween, differing, record } from "#src/features/activity/server/record.ts";
import type { Category, CategoryChanges } from "../contract/category.ts";
import { withStoredImages } from "./image-url.ts";
import { selectCategories } from "./list-categories.ts";
import { refreshSearch, rememberWords, searchColumns, wordsIn } from "./search-text.ts";
import { activeCategories, categories, categoryGroups, formerCategoryNames } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";

export const nameTaken = () => problem("category_name_taken");

/** Creates a category at the end of the last group. @throws CONFLICT where the name exists */
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
        position: sql`(select coalesce(max(position) + 1, 0) from ${activeCategories} where group_id = ${lastGroup})`,
      })
      .onConflictDoNothing()
      .returning({ id: categories.id });
    if (!made) throw nameTaken();
    await record(tx, { action: "create", event: "category_created", params: { name }, actor });
    const [category] = await selectCategories(tx).where(eq(activeCategories.id, made.id));
    if (!category) throw new Error("the category was not stored");
    return category;
  });

/** Archives an unused category. @throws NOT_FOUND, IN_USE */
export const deleteCategory = (db: Db, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    // The lock keeps new products from using it, and waits for those that are about to.
    const [category] = await tx.select().from(activeCategories).where(eq(activeCategories.id, id)).for("update");
    if (!category) throw problem("category_not_found");
    if (await isCategoryUsed(tx, id)) throw problem("category_in_use");
    await tx.update(categories).set({ archivedAt: sql`now()` }).where(eq(categories.id, id));
    const { name } = category;
    const undo = { kind: "category", target: `${id}`, before: { name }, after: null } as const;
    const activity_id = await record(tx, {
      action: "delete",
      event: "category_deleted",
      params: { name },
      actor,
      undo,
    });
    return { message: "Categoría eliminada correctamente", activity_id };
  });

export async function isCategoryUsed(tx: Tx, id: number): Promise<boolean> {
  const ofIt = tx.select({ id: activeProducts.id }).from(activeProducts).where(eq(activeProducts.categoryId, id));
  return (await ofIt.limit(1)).length > 0;
}

/** A new name clears labels that aren't given; the old name still works in links. @throws NOT_FOUND, CONFLICT */
export const updateCategory = (
  { db, origin }: { db: Db; origin: string },
  actor: Actor,
  id: number,
  given: CategoryChanges,
): Promise<Category> =>
  db.transaction(async (tx) => {
    const { image } = activeCategories;
    const [known] = await tx.select({ image }).from(activeCategories).where(eq(activeCategories.id, id));
    const changes = withStoredImages(origin, given, known);
    const { before, after } = await writeCategory(tx, id, changes);
    const facts = changedFacts(before, after);
    if (Object.keys(facts).length === 0) return after;
    const event = before.name === after.name ? "category_edited" : "category_renamed";
    const params = { before: before.name, name: after.name };
    const undo = { kind: "category", target: `${id}`, ...differing(before, after) } as const;
    await record(tx, { action: "update", event, params, actor, changes: facts, undo });
    return after;
  });

/** Writes the changes without recording them. @throws as `updateCategory` */
export async function writeCategory(tx: Tx, id: number, changes: CategoryChanges) {
  const productIds = changes.name === undefined ? [] : await lockProductsOf(tx, id);
  const [before] = await selectCategories(tx).where(eq(activeCategories.id, id)).for("update");
  if (!before) throw problem("category_not_found");
  const { name = before.name, image = before.image, text = before.text, regulated = before.regulated } = changes;
  const isRenamed = name !== before.name;
  const { label = isRenamed ? "" : before.label, bar_label: barLabel = isRenamed ? "" : before.bar_label } = changes;
  if (isRenamed) await keepFormerName(tx, before, name);
  await tx
    .update(categories)
    .set({ name, foldedName: normalizeForSearch(name), label, barLabel, image, text, regulated })
    .where(eq(categories.id, id));
  if (isRenamed) await renameInSearch(tx, name, productIds);
  return { before, after: { ...before, name, label, bar_label: barLabel, image, text, regulated } };
}

/** Before the category, as edits of products lock, so that they can't deadlock. */
async function lockProductsOf(tx: Tx, categoryId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: activeProducts.id })
    .from(activeProducts)
    .where(eq(activeProducts.categoryId, categoryId))
    .orderBy(sql`${activeProducts.parts} <> '[]'`, activeProducts.id)
    .for("no key update");
  return rows.map(({ id }) => id);
}

async function keepFormerName(tx: Tx, { id, name: former }: Category, name: string): Promise<void> {
  const foldedName = normalizeForSearch(name);
  const isOther = sql`${activeCategories.foldedName} = ${foldedName} and ${activeCategories.id} <> ${id}`;
  if ((await tx.$count(activeCategories, isOther)) > 0) throw nameTaken();
  await tx
    .insert(formerCategoryNames)
    .values({ foldedName: normalizeForSearch(former), categoryId: id })
    .onConflictDoUpdate({ target: formerCategoryNames.foldedName, set: { categoryId: id } });
  await tx.delete(formerCategoryNames).where(eq(formerCategoryNames.foldedName, foldedName));
}

async function renameInSearch(tx: Tx, name: string, productIds: readonly number[]): Promise<void> {
  const { searchText } = searchColumns({ name: "", brand: "", description: "", categoryName: name });
  await rememberWords(tx, wordsIn(searchText));
  await refreshSearch(tx, productIds);
}

const factsOf = ({ name, label, bar_label, image, text, regulated }: Category) => ({
  category_name: name,
  ...{ label, bar_label, text, regulated },
  picture: image,
});

export const changedFacts = (before: Category, after: Category) => changesBetween(factsOf(before), factsOf(after));
