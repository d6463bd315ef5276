import { and } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { type Guess, guess, hasPieces } from "#src/db/search-pieces.ts";
import { allProducts } from "#src/db/tables/catalogue.ts";
import { searchedName } from "./search-text.ts";
import type { SearchTerm } from "./search-words.ts";

const { searchText } = allProducts;

/** More than are counted take longer to be found and put in order than the newest to be read until a page is full. */
const isSoonMet = (guessed: Guess | undefined): boolean =>
  guessed !== undefined && (guessed.isLargePart || guessed.rows > EXACT_COUNT_LIMIT);

/** How many products are guessed to have all of `terms`. */
export const guessOf = (db: Db, terms: readonly SearchTerm[], text: Parameters<typeof hasPieces>[0] = searchText) =>
  guess(db, allProducts, and(...terms.map(({ patterns }) => hasPieces(text, patterns))));

type Common = { terms: ReadonlySet<SearchTerm>; guessed: Guess };

/** Which of `terms` very many products have, and how many are guessed to have all of them, or the last of them where some are rare. */
export async function commonOf(db: Db, terms: readonly SearchTerm[]): Promise<Common> {
  const guesses = await Promise.all(terms.map((term) => guessOf(db, [term])));
  const common = new Set(terms.filter((_, place) => isSoonMet(guesses[place])));
  const areSeveral = terms.length > 1 && common.size === terms.length;
  const guessed = areSeveral ? await guessOf(db, terms) : guesses.at(-1);
  return { terms: common, guessed: guessed ?? { rows: 0, isLargePart: false } };
}

/** Which of `terms` as many have in their names. */
export async function commonInNames(db: Db, terms: readonly SearchTerm[]): Promise<ReadonlySet<SearchTerm>> {
  const guesses = await Promise.all(terms.map((term) => guessOf(db, [term], searchedName(searchText))));
  return new Set(terms.filter((_, place) => isSoonMet(guesses[place])));
}
