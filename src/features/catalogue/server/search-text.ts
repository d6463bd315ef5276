import { sql } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";
import type { Tx } from "#src/db/client.ts";
import { searchWords } from "#src/db/tables/catalogue.ts";

type Searchable = { name: string; brand: string; categoryName: string; description: string };

const WORDS = /[\p{L}\p{N}]+/gu;
const WORDS_AFTER_PUNCTUATION = /(?<=[^\p{L}\p{N}\s])[\p{L}\p{N}]+/gu;
const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;

/**
 * The folded columns that searches look into. `searchText` begins with a space, and words that follow punctuation stand
 * once more at its end, so that `% ab%` finds every word that begins with "ab".
 */
export function searchColumns({ name, brand, categoryName, description }: Searchable) {
  const everything = fold(`${name} ${brand} ${categoryName} ${description}`);
  const hidden = everything.match(WORDS_AFTER_PUNCTUATION) ?? [];
  return {
    searchName: fold(name),
    searchBrand: fold(brand),
    searchText: ` ${[everything, ...hidden].join(" ")}`,
  };
}

/** Adds a product's words to the vocabulary that mistyped searches are compared with. */
export async function rememberWords(tx: Pick<Tx, "insert">, searchText: string): Promise<void> {
  const words = new Set(searchText.match(WORDS) ?? []);
  // In one order, or two transactions that add the same words could wait for each other.
  const kept = [...words].filter((word) => word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD).sort();
  if (kept.length === 0) return;
  await tx
    .insert(searchWords)
    .select(sql`select unnest(${sql.param(kept)}::text[])`)
    .onConflictDoNothing();
}

const asPattern = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** What finds `word` in folded text: anywhere, or for one or two letters where a word begins (so that an index serves it too). */
const patternOf = (word: string): string => (/^[\p{L}\p{N}]{1,2}$/u.test(word) ? `% ${word}%` : `%${asPattern(word)}%`);

/** The distinct words of a search, folded. */
export const wordsOf = (search: string): string[] =>
  [...new Set(fold(search).split(" "))].filter((word) => word !== "");

export const contains = (column: unknown, word: string) => sql`${column} like ${patternOf(word)}`;
