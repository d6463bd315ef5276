import type { Db } from "#src/db/client.ts";
import { areCommon, hasPieces } from "#src/db/search-pieces.ts";
import { allProducts } from "#src/db/tables/catalogue.ts";
import { searchedName } from "./search-text.ts";
import type { SearchTerm } from "./search-words.ts";

const { searchText } = allProducts;

/** Whether surely very many products have the term. */
export const isCommon = (db: Db, { patterns }: SearchTerm): Promise<boolean> =>
  areCommon(db, allProducts, hasPieces(searchText, patterns));

/** Which of `terms` surely very many products have. */
export const commonOf = (db: Db, terms: readonly SearchTerm[]) => choose(terms, (term) => isCommon(db, term));

/** Which of `terms` as many have in their names. */
export const commonInNames = (db: Db, terms: readonly SearchTerm[]) =>
  choose(terms, ({ patterns }) => areCommon(db, allProducts, hasPieces(searchedName(searchText), patterns)));

async function choose(
  terms: readonly SearchTerm[],
  isChosen: (term: SearchTerm) => Promise<boolean>,
): Promise<ReadonlySet<SearchTerm>> {
  const are = await Promise.all(terms.map(isChosen));
  return new Set(terms.filter((_, place) => are[place]));
}
