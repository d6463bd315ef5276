import { and, type SQL, sql } from "drizzle-orm";
import { addCacheTags, type CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Product, ProductSort, SortColumn } from "../contract.ts";
import { readProducts } from "./read-products.ts";

type Column = typeof products.createdAt | typeof products.id | typeof products.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

/** Neither price nor final price: "sin precio" (docs/shop.md, Catalogue). */
export const isUnpriced = sql`(${products.finalPrice} = 0)`;

/** By `ordering`: sold-out products come last in every ordering, those sin precio last among the orderings by price (docs/shop.md, Catalogue). */
export const ORDER_BY = {
  "-created_at": [sql`${products.soldOut}`, down(products.createdAt), down(products.id)],
  price: [sql`${products.soldOut}`, isUnpriced, sql`${products.finalPrice}`, sql`${products.id}`],
  "-price": [sql`${products.soldOut}`, isUnpriced, down(products.finalPrice), down(products.id)],
  name: [sql`${products.soldOut}`, inSpanish(products.name), sql`${products.id}`],
};

const SORT_COLUMN_SQL: Record<SortColumn, SQL> = {
  name: inSpanish(products.name),
  category: sql`(select ${inSpanish(categories.name)} from ${categories} where ${categories.id} = ${products.categoryId})`,
  brand: inSpanish(products.brand),
  price: sql`${products.price}`,
  stock: sql`${products.stock}`,
  discount: sql`${products.discount}`,
  is_available: sql`${products.isAvailable}`,
};

/** By one column alone, as the staff's table sorts. */
export const orderBySort = (sort: ProductSort): SQL[] => {
  const column = SORT_COLUMN_SQL[sort.replace("-", "") as SortColumn];
  return sort.startsWith("-") ? [down(column), down(products.id)] : [column, sql`${products.id}`];
};

/** Which products are meant, and what has to change for others to be. */
export type Selection = { conditions: (SQL | undefined)[]; subjects: CacheTag[] };

function idsOf(db: Db, { conditions, subjects }: Selection) {
  addCacheTags(subjects);
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditions));
}

/** How many products are selected, up to one more than the exact limit. */
export const countProducts = (db: Db, selection: Selection): Promise<number> => countRows(db, idsOf(db, selection));

export type CountProducts = typeof countProducts;

const idOf = ({ id }: { id: number }) => id;

/** One page of the products that are selected; counted apart only where the page doesn't tell how many there are. */
export async function readPage(
  db: Db,
  selection: Selection,
  orderBy: SQL[],
  page: PageRequest,
  count: CountProducts = countProducts,
): Promise<Listed<Product>> {
  const listed = await listPage(
    page,
    (limit, offset) =>
      idsOf(db, selection)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    () => count(db, selection),
  );
  return { count: listed.count, results: await readProducts(db, listed.results.map(idOf)) };
}

/** The first `limit` products that are selected, without counting how many there are. */
export async function readFirst(db: Db, selection: Selection, orderBy: SQL[], limit: number): Promise<Product[]> {
  const rows = await idsOf(db, selection)
    .orderBy(...orderBy)
    .limit(limit);
  return readProducts(db, rows.map(idOf));
}

/** The ids of all the products that are selected. */
export async function readIds(db: Db, selection: Selection, orderBy: SQL[]): Promise<Listed<number>> {
  const rows = await idsOf(db, selection).orderBy(...orderBy);
  return { count: rows.length, results: rows.map(idOf) };
}

/** Whether customers see it: its owner shows it, and the shop sells things of its kind. */
export const isShown = sql`(${products.isAvailable} and not ${products.isWithheld})`;
