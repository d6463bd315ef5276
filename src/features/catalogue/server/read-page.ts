import { and, type SQL, sql } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Product, ProductSort, SortColumn } from "../contract.ts";
import { readProducts } from "./read-products.ts";

/** `pages` of them in a row, one unless told otherwise. */
export type PageWanted = { page: number; page_size: number; pages?: number };

/** A list's part: all there are, counted up to one more than the exact limit, and the page asked for. */
export type Listed<Item> = { count: number; results: Item[] };

type Column = typeof products.createdAt | typeof products.id | typeof products.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

/** Neither price nor final price: "sin precio" (docs/shop.md, Catalogue). */
export const isUnpriced = sql`(${products.finalPrice} = 0)`;

/** Sold-out products come last in every ordering, those sin precio last among the orderings by price (docs/shop.md, Catalogue). */
export const PRODUCT_ORDERS = {
  "-created_at": [sql`${products.soldOut}`, down(products.createdAt), down(products.id)],
  price: [sql`${products.soldOut}`, isUnpriced, sql`${products.finalPrice}`, sql`${products.id}`],
  "-price": [sql`${products.soldOut}`, isUnpriced, down(products.finalPrice), down(products.id)],
  name: [sql`${products.soldOut}`, inSpanish(products.name), sql`${products.id}`],
};

const SORTED_BY: Record<SortColumn, SQL> = {
  name: inSpanish(products.name),
  category: sql`(select ${inSpanish(categories.name)} from ${categories} where ${categories.id} = ${products.categoryId})`,
  brand: inSpanish(products.brand),
  price: sql`${products.price}`,
  stock: sql`${products.stock}`,
  discount: sql`${products.discount}`,
  is_available: sql`${products.isAvailable}`,
};

/** By one column alone, as the staff's table sorts. */
export const sortedBy = (sort: ProductSort): SQL[] => {
  const column = SORTED_BY[sort.replace("-", "") as SortColumn];
  return sort.startsWith("-") ? [down(column), down(products.id)] : [column, sql`${products.id}`];
};

/** One page of the products that meet `conditions`; counted apart only where the page doesn't tell how many there are. */
export async function readPage(
  db: Db,
  conditions: (SQL | undefined)[],
  order: SQL[],
  { page, page_size, pages = 1 }: PageWanted,
): Promise<Listed<Product>> {
  const where = and(...conditions);
  const offset = (page - 1) * page_size;
  const limit = page_size * pages;
  if (offset >= EXACT_COUNT_LIMIT) return { count: await countProducts(db, where), results: [] };
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const [count, results] = await Promise.all([
    isLast ? offset + rows.length : countProducts(db, where),
    readProducts(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  return { count, results };
}

/** Up to one more than the exact limit. */
function countProducts(db: Db, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(products)
    .where(where)
    .limit(EXACT_COUNT_LIMIT + 1);
  return db.$count(counted.as("counted"));
}

/** The ids of all the products that meet `conditions`. */
export async function readIds(db: Db, conditions: (SQL | undefined)[], order: SQL[]): Promise<Listed<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditions))
    .orderBy(...order);
  return { count: rows.length, results: rows.map(({ id }) => id) };
}

export const isAvailable = sql`${products.isAvailable}`;
