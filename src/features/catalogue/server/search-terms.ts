import distance from "damerau-levenshtein";
import { and, between, gt, like, or, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import { takeMeasures } from "./measures.ts";
import { searchedBrand, searchedName } from "./search-text.ts";
import { activeProducts, searchWords } from "./tables/products.ts";

/** A product must contain one of the patterns. `word` is set where it may be mistyped. */
export type SearchTerm = { patterns: string[]; word?: string };

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Words that join others and mean nothing by themselves ("carpa de 60x60"). */
const JOINING = new Set("a al con de del el en la las los o para por un una y".split(" "));

/** The distinct words and measures of a search; punctuation only where there is nothing else. */
export function searchTerms(search: string): SearchTerm[] {
  const normalized = normalizeForSearch(search);
  const { sizes, amounts, rest } = takeMeasures(normalized);
  const words = distinct(rest.split(" ").map((word) => word.replace(EDGES, "")));
  const significant = words.filter((word) => !JOINING.has(word));
  const measures = [
    ...distinct(sizes).map(sizeTerm),
    ...distinct(amounts).map((amount) => ({ patterns: [whole(amount)] })),
  ];
  const terms = [...(significant.length + measures.length > 0 ? significant : words).map(wordTerm), ...measures];
  return terms.length > 0 ? terms : distinct(normalized.split(" ")).map((sign) => ({ patterns: [anywhere(sign)] }));
}

const distinct = (words: string[]): string[] => [...new Set(words)].filter((word) => word !== "");

const escaped = (word: string): string => word.replace(/[\\%_]/g, "\\$&");
const anywhere = (word: string): string => `%${escaped(word)}%`;
const whole = (word: string): string => `% ${escaped(word)} %`;

/** One or two letters match the beginning of a word, so that the index serves them; longer ones match anywhere. */
const wordTerm = (word: string): SearchTerm =>
  /^[\p{L}\p{N}]{1,2}$/u.test(word)
    ? { patterns: [`% ${word}%`] }
    : { word, patterns: [anywhere(word), ...otherNumbers(word).map(whole)] };

/** "60x60" finds "60x60x160" too. */
const sizeTerm = (size: string): SearchTerm => ({ patterns: [whole(size), `% ${escaped(size)}x%`] });

const SHORTEST_SINGULAR = 3;

/** The singular of a plural, and the plural that doesn't begin as its singular does ("luz", "luces"). */
function otherNumbers(word: string): string[] {
  if (word.endsWith("z")) return [`${word.slice(0, -1)}ces`];
  const singulars = [
    ...(word.endsWith("s") ? [word.slice(0, -1)] : []),
    ...(/[^aeiou]es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(word.endsWith("ces") ? [`${word.slice(0, -3)}z`] : []),
  ];
  return singulars.filter((singular) => singular.length >= SHORTEST_SINGULAR);
}

const { searchText } = activeProducts;

const holds = (text: SQL | typeof searchText, { patterns }: SearchTerm) =>
  or(...patterns.map((pattern) => like(text, pattern)));

export const matches = (term: SearchTerm): SQL | undefined => holds(searchText, term);

/** How well a product matches: for each word 0 in its name, 1 in its brand, 2 elsewhere (docs/shop.md, Search). */
export const rankOf = (terms: SearchTerm[]): SQL =>
  sql.join(
    terms.map(
      (term) =>
        sql`case when ${holds(searchedName(searchText), term)} then 0 when ${holds(searchedBrand(searchText), term)} then 1 else 2 end`,
    ),
    sql` + `,
  );

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
  const having = await db.select({ id: activeProducts.id }).from(activeProducts).where(matches(term)).limit(1);
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
