import distance from "damerau-levenshtein";
import { and, between, gt, like, or, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { matches, type SearchTerm, wordTerm } from "./search-terms.ts";
import { liveProducts, searchWords } from "./tables.ts";

/** Letters missing, extra, wrong or swapped. */
const typosBetween = (one: string, other: string): number => distance(one, other).steps;

const LONGEST_CORRECTED = 40;

/** How many typos are forgiven in a word; none in numbers, or 80x80 would match 60x60. */
function allowedTypos(word: string): number {
  if (!/^\p{L}{4,}$/u.test(word) || word.length > LONGEST_CORRECTED) return 0;
  return word.length >= 8 ? 2 : 1;
}

/** Replaces words that no product has by similar ones of the vocabulary. */
export const correctWords = (db: Db, terms: SearchTerm[]): Promise<SearchTerm[]> =>
  Promise.all(terms.map((term) => correctWord(db, term)));

async function correctWord(db: Db, term: SearchTerm): Promise<SearchTerm> {
  const mistakes = allowedTypos(term.word ?? "");
  if (term.word === undefined || mistakes === 0) return term;
  const having = await db.select({ id: liveProducts.id }).from(liveProducts).where(matches(term)).limit(1);
  if (having.length > 0) return term;
  const near = await nearWords(db, term.word, mistakes);
  return near.length === 0 ? term : { patterns: near.flatMap((word) => wordTerm(word).patterns) };
}

async function nearWords(db: Db, word: string, mistakes: number): Promise<string[]> {
  // A transposition is two edits to Levenshtein and one typo to people.
  const edits = mistakes * 2;
  const length = word.length;
  const isNear = and(
    between(sql`length(${searchWords.word})`, length - mistakes, length + mistakes),
    sql`levenshtein_less_equal(${searchWords.word}, ${word}, ${edits}) <= ${edits}`,
  );
  // The beginning of a word that is still being typed: one typo, with the first letter right.
  const beginsNear = and(
    like(searchWords.word, `${word[0]}%`),
    gt(sql`length(${searchWords.word})`, length),
    sql`levenshtein_less_equal(left(${searchWords.word}, ${length}), ${word}, 2) <= 2`,
  );
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(or(isNear, beginsNear))
    .orderBy(sql`levenshtein(${searchWords.word}, ${word})`)
    .limit(1000);
  const candidates = rows.map((row) => row.word);
  const whole = candidates.filter((candidate) => typosBetween(candidate, word) <= mistakes);
  if (whole.length > 0) return whole;
  return candidates.filter(
    (candidate) => candidate[0] === word[0] && typosBetween(candidate.slice(0, length), word) <= 1,
  );
}
