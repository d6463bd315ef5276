import { and, type SQLWrapper } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { type Guess, guess } from "#src/db/search-pieces.ts";
import { allProducts } from "#src/db/tables/catalogue.ts";
import { searchedName } from "./search-text.ts";
import type { SearchTerm } from "./search-words.ts";

const { searchText } = allProducts;

const NONE: Guess = { rows: 0, most: 0, part: 0 };

/** So many are soon found and put in order. */
const FEW = 1_000;
/** Of the newest so large a part soon fills a page. */
const SOON_MET = 0.1;

/** Whether the newest are sooner read until a page is full than all are found and put in order. */
const isSoonMet = ({ most, part }: Guess = NONE): boolean =>
  most > EXACT_COUNT_LIMIT || (most > FEW && part > SOON_MET);

/** How many products are guessed to have all of `terms`. */
export const guessOf = (db: Db, terms: readonly SearchTerm[], text: SQLWrapper = searchText) =>
  guess(db, allProducts, (test) => and(...terms.map(({ patterns }) => test(text, patterns))));

type Common = { terms: ReadonlySet<SearchTerm>; guessed: Guess };

/** Which of `terms` very many products have, and how many are guessed to have all of them, or the last of them where some are rare. */
export async function commonOf(db: Db, terms: readonly SearchTerm[]): Promise<Common> {
  const guesses = await Promise.all(terms.map((term) => guessOf(db, [term])));
  const common = new Set(terms.filter((_, place) => isSoonMet(guesses[place])));
  const areSeveral = terms.length > 1 && common.size === terms.length;
  const guessed = areSeveral ? await guessOf(db, terms) : guesses.at(-1);
  return { terms: common, guessed: guessed ?? NONE };
}

/** Which of `terms` as many have in their names. */
export async function commonInNames(db: Db, terms: readonly SearchTerm[]): Promise<ReadonlySet<SearchTerm>> {
  const guesses = await Promise.all(terms.map((term) => guessOf(db, [term], searchedName(searchText))));
  return new Set(terms.filter((_, place) => isSoonMet(guesses[place])));
}
