import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Product, ProductSort, SortColumn } from "../contract.ts";
import { selectProducts, toProduct } from "./read-products.ts";
import { liveCategories, liveProducts } from "./tables.ts";

type Column = typeof liveProducts.createdAt | typeof liveProducts.id | typeof liveProducts.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

/** Whether customers see it. */
export const isShown = sql`(${liveProducts.isAvailable} and not ${liveProducts.isWithheld})`;

/** Without a price, or with a final price of 0 (docs/shop.md, Prices). */
export const isUnpriced = sql`(${liveProducts.finalPrice} = 0)`;

/** 5 units or fewer (docs/shop.md, Stock). */
export const isLowStock = sql`(${liveProducts.stock} <= 5)`;

const CREATED_LAST_FIRST = [down(liveProducts.createdAt), down(liveProducts.id)];

/** Sold-out products come last, and in orderings by price those without a price (docs/shop.md, Catalogue). */
export const ORDER_BY = {
  "-created_at": [sql`${liveProducts.soldOut}`, ...CREATED_LAST_FIRST],
  price: [sql`${liveProducts.soldOut}`, isUnpriced, sql`${liveProducts.finalPrice}`, sql`${liveProducts.id}`],
  "-price": [sql`${liveProducts.soldOut}`, isUnpriced, down(liveProducts.finalPrice), down(liveProducts.id)],
  name: [sql`${liveProducts.soldOut}`, inSpanish(liveProducts.name), sql`${liveProducts.id}`],
};

export const orderByRank = (rank: SQL): SQL[] => [sql`${liveProducts.soldOut}`, rank, ...CREATED_LAST_FIRST];

const SORT_COLUMN_SQL: Record<SortColumn, SQL> = {
  name: inSpanish(liveProducts.name),
  // The rank of its category, which the database computes once per query.
  category: sql`array_position(array(select ${liveCategories.id} from ${liveCategories} order by ${inSpanish(liveCategories.name)}), ${liveProducts.categoryId})`,
  brand: inSpanish(liveProducts.brand),
  price: sql`${liveProducts.price}`,
  stock: sql`${liveProducts.stock}`,
  discount: sql`${liveProducts.discount}`,
  is_available: sql`${liveProducts.isAvailable}`,
};

/** By one column, as the staff's table sorts. */
export const orderBySort = (sort: ProductSort): SQL[] => {
  const column = SORT_COLUMN_SQL[sort.replace("-", "") as SortColumn];
  return sort.startsWith("-") ? [desc(column), desc(liveProducts.id)] : [column, sql`${liveProducts.id}`];
};

/** The conditions that select products. */
export type Selection = (SQL | undefined)[];

const selectIds = (db: Db, selection: Selection) =>
  db
    .select({ id: liveProducts.id })
    .from(liveProducts)
    .where(and(...selection));

export const countProducts = (db: Db, selection: Selection): Promise<number> => countRows(db, selectIds(db, selection));

/** Finds the ids first, so that only the shown rows are read whole. */
export async function readPart(
  db: Db,
  selection: Selection,
  orderBy: SQL[],
  limit: number,
  offset = 0,
): Promise<Product[]> {
  const ids = selectIds(db, selection)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rows = await selectProducts(db)
    .where(inArray(liveProducts.id, ids))
    .orderBy(...orderBy);
  return rows.map(toProduct);
}

export const readPage = (db: Db, selection: Selection, orderBy: SQL[], page: PageRequest): Promise<Listed<Product>> =>
  listPage(
    page,
    (limit, offset) => readPart(db, selection, orderBy, limit, offset),
    () => countProducts(db, selection),
  );

export async function readIds(db: Db, selection: Selection, orderBy: SQL[]): Promise<number[]> {
  const rows = await selectIds(db, selection).orderBy(...orderBy);
  return rows.map(({ id }) => id);
}
