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
 * they are its first sixteen letters, in two. Empty for so few letters that no piece tells.
 */
export function piecesIn(pattern: string): string[] {
  const inner = pattern.slice(1, -1).replace(/\\(.)/g, "$1");
  const letters = [...inner.trimEnd()];
  const { length } = letters;
  if (length < FEWEST && !inner.startsWith(" ")) return [];
  if (length < LENGTH) return [quoted(letters) + (inner.endsWith(" ") ? "" : ":*")];
  const next = Math.min(LENGTH, length - LENGTH);
  const last = letters.slice(next, next + LENGTH);
  return [...new Set([letters.slice(0, LENGTH), last].map(quoted))];
}

const quoted = (letters: string[]): string => `'${letters.join("").replace(/['\\]/g, "$&$&")}'`;

/** Whether a column holds one of some patterns, as far as it is looked at. */
export type Test = (column: SQLWrapper, patterns: readonly string[]) => SQL | undefined;

const byPieces =
  (chosen: (pieces: string[]) => (string | undefined)[]): Test =>
  (column, patterns) => {
    const wanted = patterns.map(piecesIn);
    if (wanted.some(({ length }) => length === 0)) return undefined;
    const query = wanted.map((pieces) => `(${chosen(pieces).join(" & ")})`).join(" | ");
    return sql`search_pieces(${column}) @@ ${query}::tsquery`;
  };

/** By its pieces alone, which is what the database guesses well; undefined where they don't tell. */
export const hasPieces: Test = byPieces((pieces) => pieces);

/** By one piece of each pattern: of words in two pieces the database guesses far too few, as if one told nothing of the other. */
const BOUNDS: Test[] = [byPieces((pieces) => [pieces.at(0)]), byPieces((pieces) => [pieces.at(-1)])];

/** By its text. */
export const hasText: Test = (column, patterns) => or(...patterns.map((pattern) => sql`${column} like ${pattern}`));

/** By its text, where the index of its pieces leads to. */
export const hasIndexedText: Test = (column, patterns) => and(hasPieces(column, patterns), hasText(column, patterns));

/** How many rows of a table something is guessed to be; how many at most, where its words are in two pieces; and which part of them all that is. */
export type Guess = { rows: number; most: number; part: number };

const LARGE_PART = 0.5;

/** Whether so many have it that an index spares little. */
export const isLargePart = ({ part }: Guess): boolean => part > LARGE_PART;

/** Only how something is found hangs on a guess, never what: it may be a while old, and costs as much as a small search. */
const KEPT = { max: 1_000, ttl: 60_000 };
const guesses = new WeakMap<Db, LRUCache<string, Promise<Guess>>>();
const dialect = new PgDialect();

type Explained = { "QUERY PLAN": [{ Plan: { Plans: { "Plan Rows": number }[] } }] };

/** What the database guesses of the rows of `table` that meet `condition`, before it reads any. */
export function guess(db: Db, table: SQLWrapper, condition: (test: Test) => SQL | undefined): Promise<Guess> {
  const kept = guesses.get(db) ?? new LRUCache<string, Promise<Guess>>(KEPT);
  guesses.set(db, kept);
  const rowsBy = (test: Test) => sql`select from ${table} where ${condition(test) ?? sql`true`}`;
  const key = textOf(rowsBy(hasPieces));
  const known = kept.get(key);
  if (known) return known;
  // Of words in one piece all three say the same.
  const branches = new Map([hasPieces, ...BOUNDS].map(rowsBy).map((branch) => [textOf(branch), branch]));
  const guessed = guessAnew(db, [...branches.values(), sql`select from ${table}`]);
  kept.set(key, guessed);
  guessed.catch(() => kept.delete(key));
  return guessed;
}

const textOf = (branch: SQL): string => JSON.stringify(dialect.sqlToQuery(branch));

async function guessAnew(db: Db, branches: SQL[]): Promise<Guess> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${sql.join(branches, sql` union all `)}`);
  const guessed = rows[0]?.["QUERY PLAN"][0].Plan.Plans.map((plan) => plan["Plan Rows"]) ?? [];
  const [found = 0, ...bounds] = guessed.slice(0, -1);
  const most = Math.min(...(bounds.length > 0 ? bounds : [found]));
  return { rows: found, most, part: most / Math.max(guessed.at(-1) ?? 0, 1) };
}

/** Whether so many have it that whoever reads the table in its order soon meets some. */
export const isCommon = (guessed: Guess): boolean => isLargePart(guessed) || areSurelyMany(guessed.rows);

/**
 * Does `work` with memory for all rows that an index finds of common words: with less it would remember pages instead, and cut the text of each
 * row in them once more.
 */
export const withRoomForCommon = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    return work(tx as unknown as Db);
  });
