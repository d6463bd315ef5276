import distance from "damerau-levenshtein";
import { and, between, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { areSurelyMany } from "#src/db/list-page.ts";
import { asPlannedOnce } from "#src/db/planned-once.ts";
import { readColumn } from "#src/db/prepared.ts";
import { hasIndexedText, hasText, isLargePart } from "#src/db/search-pieces.ts";
import { products, searchWords } from "#src/db/tables/catalogue.ts";
import { guessOf } from "./common-terms.ts";
import { type SearchTerm, wordTerm } from "./search-words.ts";

/** Letters missing, extra, wrong or swapped with their neighbour that make one word of the other. */
const typosBetween = (one: string, other: string): number => distance(one, other).steps;

const LONGEST_CORRECTED = 40;

/** How many typing mistakes are forgiven in a word of so many letters; in numbers none, or 80x80 would pass for 60x60. */
function allowedTypos(word: string): number {
  if (!/^\p{L}{4,}$/u.test(word) || word.length > LONGEST_CORRECTED) return 0;
  return word.length >= 8 ? 2 : 1;
}

/**
 * For each term of a search the patterns of what it may stand for: itself where some product has it, else the words of the
 * vocabulary that are a small typo away. Null where there is nothing to correct.
 */
export async function correctWords(db: Db, terms: SearchTerm[]): Promise<SearchTerm[] | null> {
  const corrected = await Promise.all(terms.map((each) => correctWord(db, each)));
  return corrected.every((each, index) => each === terms[index]) ? null : corrected;
}

async function correctWord(db: Db, term: SearchTerm): Promise<SearchTerm> {
  const mistakes = allowedTypos(term.word ?? "");
  if (term.word === undefined || mistakes === 0) return term;
  const guessed = await guessOf(db, [term]);
  // A word of very many products is there without looking.
  if (areSurelyMany(guessed.rows)) return term;
  const hasTerm = (isLargePart(guessed) ? hasText : hasIndexedText)(products.searchText, term.patterns);
  const near = await nearWords(db, term.word, mistakes, sql`select ${products.id} from ${products} where ${hasTerm}`);
  return near.length === 0 ? term : { patterns: near.flatMap((word) => wordTerm(word).patterns) };
}

/** Words that `word` may stand for; none where `found`, the products that have it as it is written, has one. */
async function nearWords(db: Db, word: string, mistakes: number, found: SQL): Promise<string[]> {
  // A transposition is two edits to Levenshtein and one typo to people.
  const edits = mistakes * 2;
  const length = word.length;
  const isNear = and(
    between(sql`length(${searchWords.word})`, length - mistakes, length + mistakes),
    sql`levenshtein_less_equal(${searchWords.word}, ${word}, ${edits}) <= ${edits}`,
  );
  // A word that is still being typed: its beginning, one typo away, with the first letter right.
  const beginsNear = and(
    sql`${searchWords.word} like ${`${word[0]}%`}`,
    sql`length(${searchWords.word}) > ${length}`,
    sql`levenshtein_less_equal(left(${searchWords.word}, ${length}), ${word}, 2) <= 2`,
  );
  const nearest = db
    .select({ word: searchWords.word })
    .from(searchWords)
    // Materialized, so that the index is asked.
    .where(and(sql`not exists (with found as materialized (${found}) select from found)`, or(isNear, beginsNear)))
    .orderBy(sql`levenshtein(${searchWords.word}, ${word})`)
    .limit(1000);
  const candidates = await readColumn<string>(db, asPlannedOnce(nearest.toSQL()));
  const whole = candidates.filter((candidate) => typosBetween(candidate, word) <= mistakes);
  if (whole.length > 0) return whole;
  return candidates.filter(
    (candidate) => candidate[0] === word[0] && typosBetween(candidate.slice(0, length), word) <= 1,
  );
}
