import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Product, ProductSort, SortColumn } from "../contract.ts";
import { toProduct } from "./product-shape.ts";
import { selectProducts } from "./read-products.ts";
import { liveCategories, liveProducts } from "./tables.ts";

type Column = typeof liveProducts.createdAt | typeof liveProducts.id | typeof liveProducts.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

/** Whether customers see it: its owner shows it, and the shop sells things of its kind. */
export const isShown = sql`(${liveProducts.isAvailable} and not ${liveProducts.isWithheld})`;

/** Neither price nor final price: "sin precio" (docs/shop.md, Catalogue). */
export const isUnpriced = sql`(${liveProducts.finalPrice} = 0)`;

/** 5 units or fewer (docs/shop.md, Stock). */
export const isLowStock = sql`(${liveProducts.stock} <= 5)`;

const CREATED_LAST_FIRST = [down(liveProducts.createdAt), down(liveProducts.id)];

/** By `ordering`: sold-out products come last in every ordering, those sin precio last among the orderings by price (docs/shop.md, Catalogue). */
export const ORDER_BY = {
  "-created_at": [sql`${liveProducts.soldOut}`, ...CREATED_LAST_FIRST],
  price: [sql`${liveProducts.soldOut}`, isUnpriced, sql`${liveProducts.finalPrice}`, sql`${liveProducts.id}`],
  "-price": [sql`${liveProducts.soldOut}`, isUnpriced, down(liveProducts.finalPrice), down(liveProducts.id)],
  name: [sql`${liveProducts.soldOut}`, inSpanish(liveProducts.name), sql`${liveProducts.id}`],
};

/** By how well a product matches what was searched, the lowest `rank` first. */
export const orderByRank = (rank: SQL): SQL[] => [sql`${liveProducts.soldOut}`, rank, ...CREATED_LAST_FIRST];

const SORT_COLUMN_SQL: Record<SortColumn, SQL> = {
  name: inSpanish(liveProducts.name),
  // By its place among all, which the database makes once for a whole list.
  category: sql`array_position(array(select ${liveCategories.id} from ${liveCategories} order by ${inSpanish(liveCategories.name)}), ${liveProducts.categoryId})`,
  brand: inSpanish(liveProducts.brand),
  price: sql`${liveProducts.price}`,
  stock: sql`${liveProducts.stock}`,
  discount: sql`${liveProducts.discount}`,
  is_available: sql`${liveProducts.isAvailable}`,
};

/** By one column alone, as the staff's table sorts. */
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

/** How many products are selected, up to one more than the exact limit. */
export const countProducts = (db: Db, selection: Selection): Promise<number> => countRows(db, selectIds(db, selection));

/** A part of the selected products, whole. Their ids are found first, so that no more rows are made whole than are shown. */
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

/** One page of the products that are selected, and how many they are. */
export const readPage = (db: Db, selection: Selection, orderBy: SQL[], page: PageRequest): Promise<Listed<Product>> =>
  listPage(
    page,
    (limit, offset) => readPart(db, selection, orderBy, limit, offset),
    () => countProducts(db, selection),
  );

/** The ids of all the products that are selected. */
export async function readIds(db: Db, selection: Selection, orderBy: SQL[]): Promise<number[]> {
  const rows = await selectIds(db, selection).orderBy(...orderBy);
  return rows.map(({ id }) => id);
}
