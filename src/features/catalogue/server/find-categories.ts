import { sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { isShown } from "./read-page.ts";
import { formerCategoryNames, liveCategories, liveProducts } from "./tables.ts";

type Named = { id: number; folded_name: string };

/** Every name that leads to a category: its own, and former ones that no other category has. */
const namesOfAll = sql`
  select id, folded_name from ${liveCategories}
  union all select f.category_id, f.folded_name from ${formerCategoryNames} f
    join ${liveCategories} c on c.id = f.category_id
    where not exists (select from ${liveCategories} k where k.folded_name = f.folded_name)`;

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
  const { id, label, barLabel } = liveCategories;
  const labels = new Map<string, Set<number>>();
  for (const each of await db.select({ id, label, barLabel }).from(liveCategories))
    for (const shown of [normalizeForSearch(each.label), normalizeForSearch(each.barLabel)])
      labels.set(shown, (labels.get(shown) ?? new Set()).add(each.id));
  const own = [...labels].flatMap(([shown, [only, ...others]]): [string, number][] =>
    shown === "" || only === undefined || others.length > 0 ? [] : [[shown, only]],
  );
  return new Map([...own, ...rows.map(({ id, folded_name }): [string, number] => [folded_name, id])]);
}

/** The category with this name, now or before. */
export async function findCategory(db: Db, name: string): Promise<{ name: string; text: string } | null> {
  const [id] = await findCategoryIds(db, [name]);
  if (id === undefined) return null;
  const [category] = await db
    .select({ name: liveCategories.name, text: liveCategories.text })
    .from(liveCategories)
    .where(sql`${liveCategories.id} = ${id}`);
  return category ?? null;
}

/** Whether one of the categories, named as in an address, has something to show. */
export async function hasProducts(db: Db, names: string): Promise<boolean> {
  const ids = await findCategoryIds(db, [names, ...names.split(",")]);
  const found = await db.execute(
    sql`select from ${liveProducts} where ${liveProducts.categoryId} = any(${sql.param(ids)}::integer[]) and ${isShown} limit 1`,
  );
  return found.rowCount === 1;
}
