import { sql } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { categories, formerCategoryNames, products } from "#src/db/tables/catalogue.ts";
import { isShown } from "./read-page.ts";

type Named = { id: number; folded_name: string };

/** Every name that leads to a category: its own, and those it had that no other has now. */
const namesOfAll = sql`
  select id, folded_name from ${categories}
  union all select f.category_id, f.folded_name from ${formerCategoryNames} f
    join ${categories} c on c.id = f.category_id
    where not exists (select from ${categories} k where k.folded_name = f.folded_name)`;

/** The categories that are or were called so, case and accents aside. */
export async function findCategoryIds(db: Db | Tx, names: readonly string[]): Promise<number[]> {
  const folded = names.map(fold).filter((name) => name !== "");
  if (folded.length === 0) return [];
  const { rows } = await db.execute<Named>(
    sql`select id from (${namesOfAll}) named where folded_name = any(${sql.param(folded)}::text[])`,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** All of them, by folded name; also by a label that is no name, where one category alone has it. */
export async function categoryIdsByName(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Named>(namesOfAll);
  const { id, label, barLabel } = categories;
  const labels = new Map<string, Set<number>>();
  for (const each of await db.select({ id, label, barLabel }).from(categories))
    for (const shown of [fold(each.label), fold(each.barLabel)])
      labels.set(shown, (labels.get(shown) ?? new Set()).add(each.id));
  const own = [...labels].flatMap(([shown, [only, ...others]]): [string, number][] =>
    shown === "" || only === undefined || others.length > 0 ? [] : [[shown, only]],
  );
  return new Map([...own, ...rows.map(({ id, folded_name }): [string, number] => [folded_name, id])]);
}

/** The category that is, or was, called so: its name now, and what the catalogue says of it. */
export async function findCategory(db: Db, name: string): Promise<{ name: string; text: string } | null> {
  const [id] = await findCategoryIds(db, [name]);
  if (id === undefined) return null;
  const [category] = await db
    .select({ name: categories.name, text: categories.text })
    .from(categories)
    .where(sql`${categories.id} = ${id}`);
  return category ?? null;
}

/** Whether one of the categories, named as an address names them, has something to show. */
export async function hasProducts(db: Db, names: string): Promise<boolean> {
  addCacheTags(["menu"]);
  const ids = await findCategoryIds(db, [names, ...names.split(",")]);
  const found = await db.execute(
    sql`select from ${products} where ${products.categoryId} = any(${sql.param(ids)}::integer[]) and ${isShown} limit 1`,
  );
  return found.rowCount === 1;
}
