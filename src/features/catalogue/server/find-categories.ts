import { eq, inArray, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { isShown } from "./read-page.ts";
import { activeCategories, formerCategoryNames } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";

type Named = { id: number; folded_name: string };

/** Every name that leads to a category: its own, and former ones that no other category has. */
const namesOfAll = sql`
  select id, folded_name from ${activeCategories}
  union all select f.category_id, f.folded_name from ${formerCategoryNames} f
    join ${activeCategories} c on c.id = f.category_id
    where not exists (select from ${activeCategories} k where k.folded_name = f.folded_name)`;

/** The categories with these names, now or before, ignoring case and accents. */
export async function findCategoryIds(db: Db | Tx, names: readonly string[]): Promise<number[]> {
  const normalized = names.map(normalizeForSearch).filter((name) => name !== "");
  if (normalized.length === 0) return [];
  const { rows } = await db.execute<Named>(
    sql`select id from (${namesOfAll}) named where folded_name = any(${sql.param(normalized)}::text[])`,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** All categories by normalized name, and by labels that only one of them has. */
export async function categoryIdsByName(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Named>(namesOfAll);
  const { id, label, barLabel } = activeCategories;
  const labels = new Map<string, Set<number>>();
  for (const each of await db.select({ id, label, barLabel }).from(activeCategories))
    for (const shown of [normalizeForSearch(each.label), normalizeForSearch(each.barLabel)])
      labels.set(shown, (labels.get(shown) ?? new Set()).add(each.id));
  const own = [...labels].flatMap(([shown, [only, ...others]]): [string, number][] =>
    shown === "" || only === undefined || others.length > 0 ? [] : [[shown, only]],
  );
  return new Map([...own, ...rows.map(({ id, folded_name }): [string, number] => [folded_name, id])]);
}

export async function findCategory(db: Db, called: string): Promise<{ name: string; text: string } | null> {
  const { id, name, text } = activeCategories;
  const isIt = inArray(id, await findCategoryIds(db, [called]));
  const [category] = await db.select({ name, text }).from(activeCategories).where(isIt);
  return category ?? null;
}

/** Whether one of the categories, named as in an address, has something to show. */
export async function hasProducts(db: Db, names: string): Promise<boolean> {
  const ids = await findCategoryIds(db, [names, ...names.split(",")]);
  const found = await db.execute(
    sql`select from ${activeProducts} where ${activeProducts.categoryId} = any(${sql.param(ids)}::integer[]) and ${isShown} limit 1`,
  );
  return found.rowCount === 1;
}

/** Keeps a category from being deleted while a product starts to use it. @throws VALIDATION where there is none */
export async function lockCategory(tx: Tx, id: number) {
  const [category] = await tx.select().from(activeCategories).where(eq(activeCategories.id, id)).for("key share");
  if (!category) throw invalidField("category", "unknown_category");
  return category;
}
