import { type SQLWrapper, sql } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "./client.ts";

/** `pages` pages of a list in a row, one unless told otherwise. */
export type PageRequest = { page: number; page_size: number; pages?: number };

/** A list's part: how many there are, counted up to one more than the exact limit, and the page asked for. */
export type Listed<Item> = { count: number; results: Item[] };

/** Which rows a page has. */
export const rowsOf = ({ page, page_size, pages = 1 }: PageRequest) => ({
  limit: page_size * pages,
  offset: (page - 1) * page_size,
});

/**
 * The part of a list that `read` reads with its limit and offset, none where it would begin beyond the 10 000th row
 * (docs/shop.md, API). `count` is asked only where a first page doesn't tell how many there are.
 */
export async function listPage<Row>(
  page: PageRequest,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
  count: () => Promise<number>,
): Promise<Listed<Row>> {
  const { limit, offset } = rowsOf(page);
  const results = offset < EXACT_COUNT_LIMIT ? await read(limit, offset) : [];
  const isWhole = offset === 0 && results.length < limit;
  return { count: isWhole ? results.length : await count(), results };
}

/** The same where `read` finds all rows and counts them beside those of the part. */
export async function listFound<Row>(
  page: PageRequest,
  read: (limit: number, offset: number) => Promise<Listed<Row>>,
): Promise<Listed<Row>> {
  const { limit, offset } = rowsOf(page);
  const { count, results } = await read(limit, offset);
  return { count: Math.min(count, EXACT_COUNT_LIMIT + 1), results: offset < EXACT_COUNT_LIMIT ? results : [] };
}

type Countable = SQLWrapper & { limit(count: number): { as(alias: "counted"): Parameters<Db["$count"]>[0] } };

/** From so many rows on, as the database guesses them, nobody counts: such guesses are wrong by half, seldom by more. */
const SURELY_MANY = 2 * EXACT_COUNT_LIMIT;

/** Whether there are surely more than are counted, where the database guesses `rows`. */
export const areSurelyMany = (rows: number): boolean => rows > SURELY_MANY;

type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** Whether `query` surely has more rows than are counted, as the database guesses before it reads any. */
export async function hasSurelyMany(db: Db, query: SQLWrapper): Promise<boolean> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${query}`);
  return areSurelyMany(rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0);
}

/** How many rows `query` has, counted up to one more than the exact limit. */
export const countToLimit = (db: Db, query: Countable): Promise<number> =>
  db.$count(query.limit(EXACT_COUNT_LIMIT + 1).as("counted"));

/** The same without counting where there are surely more. */
export const countRows = async (db: Db, query: Countable): Promise<number> =>
  (await hasSurelyMany(db, query)) ? EXACT_COUNT_LIMIT + 1 : countToLimit(db, query);
