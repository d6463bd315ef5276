import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Db } from "./client.ts";
import { areSurelyMany } from "./list-page.ts";

/** Letters of a piece, as the database's function `search_pieces` cuts them. */
const LENGTH = 8;
/** With fewer letters within a word no piece begins. */
const FEWEST = 3;

/**
 * Which pieces a text has that holds `pattern`: `%word%` anywhere in a word, `% word%` where one begins, `% word %` whole. Of a longer word
 * they are its first sixteen letters. Undefined for so few letters that no piece tells.
 */
export function piecesIn(pattern: string): string | undefined {
  const inner = pattern.slice(1, -1).replace(/\\(.)/g, "$1");
  const letters = [...inner.trimEnd()];
  const { length } = letters;
  if (length < FEWEST && !inner.startsWith(" ")) return undefined;
  if (length < LENGTH) return quoted(letters) + (inner.endsWith(" ") ? "" : ":*");
  const next = Math.min(LENGTH, length - LENGTH);
  return `${quoted(letters.slice(0, LENGTH))} & ${quoted(letters.slice(next, next + LENGTH))}`;
}

const quoted = (letters: string[]): string => `'${letters.join("").replace(/['\\]/g, "$&$&")}'`;

/** Whether a column holds one of some patterns, as far as it is looked at. */
export type Test = (column: SQLWrapper, patterns: readonly string[]) => SQL | undefined;

/** By its pieces alone, which is what the database guesses well; undefined where they don't tell. */
export const hasPieces: Test = (column, patterns) => {
  const wanted = patterns.map(piecesIn);
  if (wanted.includes(undefined)) return undefined;
  return sql`search_pieces(${column}) @@ ${wanted.map((pieces) => `(${pieces})`).join(" | ")}::tsquery`;
};

/** By its text. */
export const hasText: Test = (column, patterns) => or(...patterns.map((pattern) => sql`${column} like ${pattern}`));

/** By its text, where the index of its pieces leads to. */
export const hasIndexedText: Test = (column, patterns) => and(hasPieces(column, patterns), hasText(column, patterns));

/** How many rows of a table something is guessed to be, and whether that is a large part of them: then an index spares little. */
export type Guess = { rows: number; isLargePart: boolean };

const LARGE_PART = 0.5;

/** Only how something is found hangs on a guess, never what: it may be a while old, and costs as much as a small search. */
const KEPT = { max: 1_000, ttl: 60_000 };
const guesses = new WeakMap<Db, LRUCache<string, Promise<Guess>>>();
const dialect = new PgDialect();

type Explained = { "QUERY PLAN": [{ Plan: { Plans: { "Plan Rows": number }[] } }] };

/** What the database guesses of the rows of `table` that meet `condition`, before it reads any. */
export function guess(db: Db, table: SQLWrapper, condition: SQL | undefined): Promise<Guess> {
  const wanted = sql`select from ${table} where ${condition ?? sql`true`} union all select from ${table}`;
  const kept = guesses.get(db) ?? new LRUCache<string, Promise<Guess>>(KEPT);
  guesses.set(db, kept);
  const { sql: text, params } = dialect.sqlToQuery(wanted);
  const key = JSON.stringify([text, params]);
  const known = kept.get(key);
  if (known) return known;
  const guessed = guessAnew(db, wanted);
  kept.set(key, guessed);
  guessed.catch(() => kept.delete(key));
  return guessed;
}

async function guessAnew(db: Db, wanted: SQL): Promise<Guess> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${wanted}`);
  const [found, all] = rows[0]?.["QUERY PLAN"][0].Plan.Plans ?? [];
  const count = found?.["Plan Rows"] ?? 0;
  return { rows: count, isLargePart: count > LARGE_PART * (all?.["Plan Rows"] ?? 0) };
}

/** Whether so many have it that whoever reads the table in its order soon meets some. */
export const isCommon = ({ rows, isLargePart }: Guess): boolean => isLargePart || areSurelyMany(rows);

/**
 * Does `work` with memory for all rows that an index finds of common words: with less it would remember pages instead, and cut the text of each
 * row in them once more.
 */
export const withRoomForCommon = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    return work(tx as unknown as Db);
  });
