import { sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Tx } from "#src/db/client.ts";
import { measuresIn } from "./measures.ts";
import { searchWords } from "./tables.ts";

type Searchable = { name: string; brand: string; categoryName: string; description: string };

/** Raise it with every change of `searchColumns`: the next start rebuilds the texts. */
export const SEARCH_TEXT_VERSION = 1;

const WORDS = /[\p{L}\p{N}]+/gu;
const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;

/**
 * The normalized texts that searches look into. `searchText` has a line each for name, brand and the rest, in which
 * every word and measure stands between spaces.
 */
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
