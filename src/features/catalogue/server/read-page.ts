import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import { addCacheTags, type CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Product, ProductSort, SortColumn } from "../contract.ts";
import { selectProducts, shown } from "./read-products.ts";

type Column = typeof products.createdAt | typeof products.id | typeof products.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

/** Whether customers see it: its owner shows it, and the shop sells things of its kind. */
export const isShown = sql`(${products.isAvailable} and not ${products.isWithheld})`;

/** Neither price nor final price: "sin precio" (docs/shop.md, Catalogue). */
export const isUnpriced = sql`(${products.finalPrice} = 0)`;

const CREATED_LAST_FIRST = [down(products.createdAt), down(products.id)];

/** By `ordering`: sold-out products come last in every ordering, those sin precio last among the orderings by price (docs/shop.md, Catalogue). */
export const ORDER_BY = {
  "-created_at": [sql`${products.soldOut}`, ...CREATED_LAST_FIRST],
  price: [sql`${products.soldOut}`, isUnpriced, sql`${products.finalPrice}`, sql`${products.id}`],
  "-price": [sql`${products.soldOut}`, isUnpriced, down(products.finalPrice), down(products.id)],
  name: [sql`${products.soldOut}`, inSpanish(products.name), sql`${products.id}`],
};

/** By how well a product matches what was searched, the lowest `rank` first. */
export const orderByRank = (rank: SQL): SQL[] => [sql`${products.soldOut}`, rank, ...CREATED_LAST_FIRST];

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

/** By one column alone, as the staff's table sorts. */
export const orderBySort = (sort: ProductSort): SQL[] => {
  const column = SORT_COLUMN_SQL[sort.replace("-", "") as SortColumn];
  return sort.startsWith("-") ? [desc(column), desc(products.id)] : [column, sql`${products.id}`];
};

/** Which products are meant, and what has to change for others to be. */
export type Selection = { conditions: (SQL | undefined)[]; tags: CacheTag[] };

function selectIds(db: Db, { conditions, tags }: Selection) {
  addCacheTags(tags);
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditions));
}

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
    .where(inArray(products.id, ids))
    .orderBy(...orderBy);
  return shown(rows);
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
