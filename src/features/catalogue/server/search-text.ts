import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { measuresIn } from "./measures.ts";
import { categories } from "./tables/categories.ts";
import { products, searchState, searchWords } from "./tables/products.ts";

type Searchable = { name: string; brand: string; categoryName: string; description: string };

/** Raise it with every change of `searchColumns`: the next start rebuilds the texts. */
const SEARCH_TEXT_VERSION = 1;

const WORDS = /[\p{L}\p{N}]+/gu;
const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;

/** The normalized texts to search. `searchText` has a line each for name, brand and the rest, words between spaces. */
export function searchColumns({ name, brand, categoryName, description }: Searchable) {
  return {
    searchName: normalizeForSearch(name),
    searchBrand: normalizeForSearch(brand),
    searchText: [name, brand, `${categoryName} ${description}`].map(searchLine).join("\n"),
  };
}

function searchLine(text: string): string {
  const normalized = normalizeForSearch(text);
  const written = new Set(normalized.split(" "));
  const parts = new Set([...(normalized.match(WORDS) ?? []), ...measuresIn(normalized)]);
  const more = [...parts].filter((part) => !written.has(part));
  return ` ${[normalized, ...more].join(" ")} `;
}

/** The lines of `searchText` with the name and with the brand. */
export const searchedName = (searchText: unknown) => sql`split_part(${searchText}, e'\n', 1)`;
export const searchedBrand = (searchText: unknown) => sql`split_part(${searchText}, e'\n', 2)`;

export const wordsIn = (searchText: string): Set<string> => new Set(searchText.match(WORDS) ?? []);

/** Adds words to the vocabulary that mistyped words are compared with. */
export async function rememberWords(tx: Pick<Tx, "insert">, words: ReadonlySet<string>): Promise<void> {
  // In one order, or two transactions that add the same words could deadlock.
  const kept = [...words].filter((word) => word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD).sort();
  if (kept.length === 0) return;
  await tx
    .insert(searchWords)
    .select(sql`select unnest(${sql.param(kept)}::text[])`)
    .onConflictDoNothing();
}

const BATCH = 1_000;

export async function refreshSearch(tx: Tx, ids: readonly number[]): Promise<void> {
  await refresh(tx, inArray(products.id, sql`(select unnest(${sql.param(ids)}::integer[]))`));
}

/** Updates that of every product after a release that makes search text differently. */
export async function refreshOutdatedSearch(db: Db): Promise<void> {
  const [state] = await db.select().from(searchState);
  if (state?.version === SEARCH_TEXT_VERSION) return;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction(async (tx) => refresh(tx, gt(products.id, after), BATCH));
  }
  await db.transaction(async (tx) => {
    await tx.delete(searchState);
    await tx.insert(searchState).values({ version: SEARCH_TEXT_VERSION }).onConflictDoNothing();
  });
}

/** Returns the last id of the batch, undefined after the last one. */
async function refresh(tx: Tx, which: SQL, most?: number): Promise<number | undefined> {
  const { id, name, brand, description } = products;
  const query = tx
    .select({ id, name, brand, description, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(which))
    .orderBy(asc(products.id))
    .for("no key update", { of: products });
  const rows = await (most === undefined ? query : query.limit(most));
  const texts = rows.map(({ id, ...texts }) => ({ id, ...searchColumns(texts) }));
  await tx.execute(sql`update ${products} p
    set search_name = t."searchName", search_brand = t."searchBrand", search_text = t."searchText"
    from jsonb_to_recordset(${JSON.stringify(texts)}) as t (id integer, "searchName" text, "searchBrand" text, "searchText" text)
    where p.id = t.id and (p.search_text, p.search_name, p.search_brand)
      is distinct from (t."searchText", t."searchName", t."searchBrand")`);
  return rows.at(-1)?.id;
}
