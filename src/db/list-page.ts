import type { SQL, SQLWrapper } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "./client.ts";

/** `pages` pages of a list in a row, one unless told otherwise. */
export type PageRequest = { page: number; page_size: number; pages?: number };

/** A list's part: how many there are, counted up to one more than the exact limit, and the page asked for. */
export type Listed<Item> = { count: number; results: Item[] };

/** Reads a page and counts all rows at the same time. Beyond the 10 000th row a page is empty (docs/shop.md, API). */
export async function listPage<Row>(
  { page, page_size, pages = 1 }: PageRequest,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
  count: () => Promise<number>,
): Promise<Listed<Row>> {
  const offset = (page - 1) * page_size;
  const [results, counted] = await Promise.all([
    offset < EXACT_COUNT_LIMIT ? read(page_size * pages, offset) : [],
    count(),
  ]);
  return { count: counted, results };
}

type Countable = SQLWrapper & { limit(count: number): { as(alias: "counted"): Parameters<Db["$count"]>[0] } };

/** How many rows `query` has, counted up to one more than the exact limit. */
export const countRows = (db: Db, query: Countable): Promise<number> =>
  db.$count(query.limit(EXACT_COUNT_LIMIT + 1).as("counted"));

type Ordered<Row> = { limit(count: number): { offset(rows: number): PromiseLike<Row[]> } };

/** A page of all that `select` finds, in that order. */
export const listRows = <Row>(
  db: Db,
  page: PageRequest,
  select: () => Countable & { orderBy(...order: SQL[]): Ordered<Row> },
  ...order: SQL[]
): Promise<Listed<Row>> => {
  const read = (limit: number, offset: number) =>
    select()
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  return listPage(page, read, () => countRows(db, select()));
};
