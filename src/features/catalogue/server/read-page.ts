import { and, desc, type Query, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import { addCacheTags, type CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import {
  countRows,
  countToLimit,
  hasSurelyMany,
  type Listed,
  listFound,
  listPage,
  type PageRequest,
  rowsOf,
} from "#src/db/list-page.ts";
import { plannedOnce } from "#src/db/planned-once.ts";
import { withRoomForCommon } from "#src/db/search-pieces.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Product, ProductSort, SortColumn } from "../contract.ts";
import { readProducts, readProductsOf } from "./read-products.ts";

type Column = typeof products.createdAt | typeof products.id | typeof products.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

/** Neither price nor final price: "sin precio" (docs/shop.md, Catalogue). */
export const isUnpriced = sql`(${products.finalPrice} = 0)`;

const CREATED_LAST_FIRST = [down(products.createdAt), down(products.id)];
const NEWEST_FIRST = [sql`${products.soldOut}`, ...CREATED_LAST_FIRST];

/** By `ordering`: sold-out products come last in every ordering, those sin precio last among the orderings by price (docs/shop.md, Catalogue). */
export const ORDER_BY = {
  "-created_at": NEWEST_FIRST,
  price: [sql`${products.soldOut}`, isUnpriced, sql`${products.finalPrice}`, sql`${products.id}`],
  "-price": [sql`${products.soldOut}`, isUnpriced, down(products.finalPrice), down(products.id)],
  name: [sql`${products.soldOut}`, inSpanish(products.name), sql`${products.id}`],
};

const SORT_COLUMN_SQL: Record<SortColumn, SQL> = {
  name: inSpanish(products.name),
  // By its place among all, which the database makes once for a whole list.
  category: sql`array_position(array(select ${categories.id} from ${categories} order by ${inSpanish(categories.name)}), ${products.categoryId})`,
  brand: inSpanish(products.brand),
  price: sql`${products.price}`,
  stock: sql`${products.stock}`,
  discount: sql`${products.discount}`,
  is_available: sql`${products.isAvailable}`,
};

/** By one column alone, as the staff's table sorts: as its index is read, from one end or from the other. */
export const orderBySort = (sort: ProductSort): SQL[] => {
  const column = SORT_COLUMN_SQL[sort.replace("-", "") as SortColumn];
  return sort.startsWith("-") ? [desc(column), desc(products.id)] : [column, sql`${products.id}`];
};

type Conditions = (SQL | undefined)[];

/**
 * What a search wants of products: for an index that finds them, for whoever reads them in an order until a page is full, and by what the database
 * guesses best how many there are; null where they are few.
 */
export type Searched = { indexed: Conditions; inOrder: Conditions; guessed: Conditions | null };

/** Which products are meant, and what has to change for others to be; how many, where that is kept; whether one plan is the best for all such. */
export type Selection = {
  conditions: Conditions;
  searched?: Searched | undefined;
  subjects: CacheTag[];
  keptCount?: SQL | undefined;
  isPlannedOnce?: boolean;
};

/**
 * The order of what a search found: those in stock that hold `best` come before all others, which `rankOf` their search text orders. `best`
 * says it all, filters too: beside what follows from it the database would guess wrong how many they are. Its words, or the pieces of one, `mayMiss`
 * one another where each is in many names.
 */
export type Ranking = {
  best?: SQL | undefined;
  mayMiss?: boolean;
  isBest: SQL;
  rankOf: (searchText: SQLWrapper) => SQL;
};

const dialect = new PgDialect();
const conditionTexts = new WeakMap<Selection, Query>();
const orderTexts = new WeakMap<SQL[], string>();

const conditionsOf = ({ conditions, searched }: Selection, way: "indexed" | "inOrder"): Conditions =>
  searched ? [...conditions, ...searched[way]] : conditions;

const written = (conditions: Conditions): Query => dialect.sqlToQuery(and(...conditions) ?? sql`true`);

/** The selection's conditions as the database reads them, with their values: written once for all that asks by them. */
export function textOf(selection: Selection): Query {
  const text = conditionTexts.get(selection) ?? written(conditionsOf(selection, "indexed"));
  conditionTexts.set(selection, text);
  return text;
}

/** An order's columns, which hold no values. */
function textOfOrder(orderBy: SQL[]): string {
  const text = orderTexts.get(orderBy) ?? dialect.sqlToQuery(sql.join(orderBy, sql`, `)).sql;
  orderTexts.set(orderBy, text);
  return text;
}

const { sql: FROM_PRODUCTS } = dialect.sqlToQuery(sql`select ${products.id} from ${products}`);

/** The statement of every list: put together from texts, since building it costs more than all else that a list's rows ask of the process. */
function readInOrder(db: Db, selection: Selection, orderBy: SQL[], limit: number, offset: number): Promise<Product[]> {
  addCacheTags(selection.subjects);
  const { sql: conditions, params } = selection.searched
    ? written(conditionsOf(selection, "inOrder"))
    : textOf(selection);
  const place = `limit $${params.length + 1} offset $${params.length + 2}`;
  const order = textOfOrder(orderBy);
  const ids = {
    sql: `${FROM_PRODUCTS} where ${conditions} order by ${order} ${place}`,
    params: [...params, limit, offset],
  };
  return readProductsOf(db, ids, order, selection.isPlannedOnce && !selection.searched);
}

function idsOf(db: Db, selection: Selection) {
  addCacheTags(selection.subjects);
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditionsOf(selection, "indexed")));
}

/** How many products are selected, up to one more than the exact limit. */
export async function countProducts(db: Db, selection: Selection): Promise<number> {
  const { conditions, searched, keptCount } = selection;
  if (keptCount) {
    addCacheTags(selection.subjects);
    const { rows } = await db.execute<{ count: number }>(keptCount);
    return Math.min(rows[0]?.count ?? 0, EXACT_COUNT_LIMIT + 1);
  }
  if (!searched) return countRows(db, idsOf(db, selection));
  if (searched.guessed === null) return countToLimit(db, idsOf(db, selection));
  addCacheTags(selection.subjects);
  const guessed = sql`select from ${products} where ${and(...conditions, ...searched.guessed) ?? sql`true`}`;
  if (await hasSurelyMany(db, guessed)) return EXACT_COUNT_LIMIT + 1;
  return withRoomForCommon(db, (tx) => countToLimit(tx, idsOf(tx, selection)));
}

export type CountProducts = typeof countProducts;

const idOf = ({ id }: { id: number }) => id;

const ranked = ({ rankOf }: Ranking): SQL[] => [
  sql`${products.soldOut}`,
  rankOf(products.searchText),
  ...CREATED_LAST_FIRST,
];

const NEWEST = sql.join(NEWEST_FIRST, sql`, `);

/** So many of the others are ranked, the newest of them: those of a brand or a category may be a tenth of the shop. */
const RANKED = 1_000;
/** Behind every rank. */
const UNRANKED = 1_000;

/**
 * Sold-out products last, then by rank, then the newest first. The best are read off the index of the newest, and no others where they fill the page; of
 * the others the newest are ranked, and the rest comes after them (docs/decisions/search.md).
 */
async function idsByRank(
  db: Db,
  selection: Selection,
  { best, isBest, rankOf }: Ranking,
  limit: number,
  offset: number,
) {
  addCacheTags(selection.subjects);
  const wanted = and(...conditionsOf(selection, "inOrder")) ?? sql`true`;
  const columns = sql`${products.id} as id, ${products.soldOut} as sold_out, ${products.createdAt} as created_at`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with best as materialized (
      select ${columns} from ${products} where not ${products.soldOut} and ${best} order by ${NEWEST} limit ${limit + offset}
    )
    select id from (
      select id, sold_out, 0 as rank, created_at from best
      union all
      select id, sold_out, case when place <= ${RANKED} then ${rankOf(sql`search_text`)} else ${UNRANKED} end, created_at from (
        select ${columns}, ${products.searchText} as search_text, row_number() over (order by ${NEWEST}) as place
          from ${products} where ${wanted} and (${products.soldOut} or not ${isBest}) order by ${NEWEST} limit ${Math.max(RANKED, limit + offset)}
      ) others where (select count(*) from best) < ${limit + offset}
    ) found order by sold_out, rank, created_at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map(idOf);
}

/** Among so many of the newest words that many names have soon fill a page. */
const NEWEST_LOOKED_AT = 5_000;
/** So many more for each product before the page. */
const FURTHER = 10;

/** A part of the best, which come before all others; where they may miss each other, of the newest products alone. */
function readBest(
  db: Db,
  { subjects, isPlannedOnce }: Selection,
  { best, mayMiss }: Ranking,
  limit: number,
  offset: number,
) {
  addCacheTags(subjects);
  const newest = sql`select * from ${products} where not ${products.soldOut} order by ${NEWEST} limit ${NEWEST_LOOKED_AT + FURTHER * offset}`;
  const from = mayMiss ? sql`(${newest}) as ${products}` : products;
  const ids = sql`select id from ${from} where not ${products.soldOut} and ${best} order by ${NEWEST} limit ${limit} offset ${offset}`;
  return readProductsOf(db, dialect.sqlToQuery(ids), textOfOrder(NEWEST_FIRST), isPlannedOnce);
}

/** The same order where an index finds all that are selected: ordered and counted by one statement. */
async function foundByRank(
  db: Db,
  selection: Selection,
  { isBest, rankOf }: Ranking,
  limit: number,
  offset: number,
): Promise<Listed<number>> {
  addCacheTags(selection.subjects);
  const rank = sql`(select ${rankOf(products.searchText)} from ${products} where ${products.id} = others.id)`;
  const { rows } = await db.execute<{
    count: number;
    ids: number[];
  }>(sql`${selection.isPlannedOnce ? plannedOnce : sql``}
    with wanted as materialized (
      select ${products.id} as id, ${products.soldOut} as sold_out, ${products.createdAt} as created_at, not ${products.soldOut} and ${isBest} as is_best
        from ${products} where ${and(...conditionsOf(selection, "indexed"))}
    )
    select (select count(*)::int from wanted) as count, array(
      select id from (
        select id, sold_out, 0 as rank, created_at from wanted where is_best
        union all
        select id, sold_out, case when place <= ${RANKED} then ${rank} else ${UNRANKED} end, created_at from (
          select id, sold_out, created_at, row_number() over (order by sold_out, created_at desc, id desc) as place from wanted where not is_best
        ) others where (select count(*) from wanted where is_best) < ${limit + offset}
      ) ranked order by sold_out, rank, created_at desc, id desc limit ${limit} offset ${offset}
    ) as ids`);
  return { count: rows[0]?.count ?? 0, results: rows[0]?.ids ?? [] };
}

/** One page of the products that are selected; counted apart only where the page doesn't tell how many there are. */
export async function readPage(
  db: Db,
  selection: Selection,
  orderBy: SQL[] | Ranking,
  page: PageRequest,
  countAll: CountProducts = countProducts,
): Promise<Listed<Product>> {
  const count = () => countAll(db, selection);
  if (!("isBest" in orderBy)) {
    return listPage(page, (limit, offset) => readInOrder(db, selection, orderBy, limit, offset), count);
  }
  const { limit, offset } = rowsOf(page);
  if (orderBy.best && offset < EXACT_COUNT_LIMIT) {
    const best = await readBest(db, selection, orderBy, limit, offset);
    if (best.length === limit) return { count: await count(), results: best };
  }
  const listed = await listRanked(db, selection, orderBy, page, count);
  return { count: listed.count, results: await readProducts(db, listed.results) };
}

function listRanked(
  db: Db,
  selection: Selection,
  orderBy: Ranking,
  page: PageRequest,
  count: () => Promise<number>,
): Promise<Listed<number>> {
  const found = (from: Db) => listFound(page, (limit, offset) => foundByRank(from, selection, orderBy, limit, offset));
  if (orderBy.best === undefined) return found(db);
  if (orderBy.mayMiss) return withRoomForCommon(db, found);
  return listPage(page, (limit, offset) => idsByRank(db, selection, orderBy, limit, offset), count);
}

/** The first `limit` products that are selected, without counting how many there are. */
export const readFirst = (db: Db, selection: Selection, orderBy: SQL[], limit: number): Promise<Product[]> =>
  readInOrder(db, selection, orderBy, limit, 0);

/** The ids of all the products that are selected. */
export async function readIds(db: Db, selection: Selection, orderBy: SQL[] | Ranking): Promise<Listed<number>> {
  const columns = "isBest" in orderBy ? ranked(orderBy) : orderBy;
  const rows = await idsOf(db, selection).orderBy(...columns);
  return { count: rows.length, results: rows.map(idOf) };
}

/** Whether customers see it: its owner shows it, and the shop sells things of its kind. */
export const isShown = sql`(${products.isAvailable} and not ${products.isWithheld})`;
