import { and, between, or, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { products, searchWords } from "#src/db/tables/catalogue.ts";
import { contains } from "./search-text.ts";
import { typosBetween } from "./typos.ts";

const LONGEST_CORRECTED = 40;

/** How many typing mistakes a word of so many letters is forgiven. */
function forgiven(word: string): number {
  if (!/^[\p{L}\p{N}]{4,}$/u.test(word) || word.length > LONGEST_CORRECTED) return 0;
  return word.length >= 8 ? 2 : 1;
}

/**
 * For each word what it may stand for: itself where some product has it, else the words of the vocabulary that are a small
 * typo away. Null where there is nothing to correct.
 */
export async function correctWords(db: Db, words: string[]): Promise<string[][] | null> {
  const meanings = await Promise.all(words.map((word) => meaningsOf(db, word)));
  const isAsTyped = meanings.every((meaning, index) => meaning.length === 1 && meaning[0] === words[index]);
  return isAsTyped ? null : meanings;
}

async function meaningsOf(db: Db, word: string): Promise<string[]> {
  const mistakes = forgiven(word);
  if (mistakes === 0) return [word];
  const [known] = await db
    .select({ id: products.id })
    .from(products)
    .where(contains(products.searchText, word))
    .limit(1);
  if (known) return [word];
  const near = await nearWords(db, word, mistakes);
  return near.length > 0 ? near : [word];
}

async function nearWords(db: Db, word: string, mistakes: number): Promise<string[]> {
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
