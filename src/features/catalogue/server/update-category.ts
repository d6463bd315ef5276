import { eq, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { differing, recordUndoable } from "#src/features/activity/server/record.ts";
import type { Category, CategoryChanges } from "../contract.ts";
import { nameTaken } from "./create-category.ts";
import { withStoredImages } from "./image-url.ts";
import { selectCategories } from "./list-categories.ts";
import { refreshSearch } from "./refresh-search.ts";
import { rememberWords, searchColumns, wordsIn } from "./search-text.ts";
import { categories, formerCategoryNames, liveCategories, liveProducts } from "./tables.ts";

/**
 * A new name clears the labels that aren't given with it, and links with the old name still work. @throws NOT_FOUND,
 * CONFLICT where another category has the name
 */
export const updateCategory = (
  { db, origin }: { db: Db; origin: string },
  actor: Actor,
  id: number,
  given: CategoryChanges,
): Promise<Category> =>
  db.transaction(async (tx) => {
    const [known] = await tx
      .select({ image: liveCategories.image })
      .from(liveCategories)
      .where(eq(liveCategories.id, id));
    const changes = withStoredImages(origin, given, known);
    const { before, after } = await writeCategory(tx, id, changes);
    const facts = changedFacts(before, after);
    if (Object.keys(facts).length === 0) return after;
    const event = before.name === after.name ? "category_edited" : "category_renamed";
    const params = { before: before.name, name: after.name };
    const entry = { action: "update", event, params, actor, changes: facts } as const;
    await recordUndoable(tx, entry, { kind: "category", target: `${id}`, ...differing(before, after) });
    return after;
  });

/** Writes the changes without recording them. @throws as `updateCategory` */
export async function writeCategory(tx: Tx, id: number, changes: CategoryChanges) {
  const productIds = changes.name === undefined ? [] : await lockProductsOf(tx, id);
  const [before] = await selectCategories(tx).where(eq(liveCategories.id, id)).for("update");
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
    .select({ id: liveProducts.id })
    .from(liveProducts)
    .where(eq(liveProducts.categoryId, categoryId))
    .orderBy(liveProducts.id)
    .for("no key update");
  return rows.map(({ id }) => id);
}

async function keepFormerName(tx: Tx, { id, name: former }: Category, name: string): Promise<void> {
  const foldedName = normalizeForSearch(name);
  const [other] = await tx
    .select({ id: liveCategories.id })
    .from(liveCategories)
    .where(sql`${liveCategories.foldedName} = ${foldedName} and ${liveCategories.id} <> ${id}`);
  if (other) throw nameTaken();
  await tx
    .insert(formerCategoryNames)
    .values({ foldedName: normalizeForSearch(former), categoryId: id })
    .onConflictDoUpdate({ target: formerCategoryNames.foldedName, set: { categoryId: id } });
  await tx.delete(formerCategoryNames).where(eq(formerCategoryNames.foldedName, foldedName));
}

async function renameInSearch(tx: Tx, name: string, productIds: readonly number[]): Promise<void> {
  await rememberWords(
    tx,
    wordsIn(searchColumns({ name: "", brand: "", description: "", categoryName: name }).searchText),
  );
  await refreshSearch(tx, productIds);
}

const FACTS = {
  category_name: "name",
  label: "label",
  bar_label: "bar_label",
  picture: "image",
  text: "text",
  regulated: "regulated",
} as const;

export const changedFacts = (before: Category, after: Category): WrittenChanges =>
  Object.fromEntries(
    Object.entries(FACTS).flatMap(([fact, field]) =>
      before[field] === after[field] ? [] : [[fact, { before: before[field], after: after[field] }]],
    ),
  );
