import { and, desc, type SQL, sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Product } from "../contract/product.ts";
import type { ProductSort, SortColumn } from "../contract/product-list.ts";
import { type Audience, readProducts } from "./read-products.ts";
import { activeCategories } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";

type Column = typeof activeProducts.createdAt | typeof activeProducts.id | typeof activeProducts.finalPrice;

/** `desc nulls last` is how the indexes are ordered: without it PostgreSQL would sort. */
const down = (column: SQL | Column) => sql`${column} desc nulls last`;

export const isShown = sql`(${activeProducts.isAvailable} and not ${activeProducts.isRestricted})`;

/** Without a price, or with a final price of 0 (docs/shop.md, Prices). */
const isUnpriced = sql`(${activeProducts.finalPrice} = 0)`;

/** What the staff have to give a price: not what is sin precio while its sale is paused. */
export const needsPrice = sql`(${isUnpriced} and not ${activeProducts.isPricePending})`;

const today = sql`(now() at time zone ${TIME_ZONE})::date`;

export const isLicensed = sql`(${activeProducts.licenceUntil} is null or ${activeProducts.licenceUntil} >= ${today})`;

/** Ended, or ends within two weeks (docs/shop.md, Regulated goods). */
export const isLicenceDue = sql`(${activeProducts.licenceUntil} <= ${today} + 14)`;

export const isLowStock = sql`(${activeProducts.stock} <= 5)`;

const CREATED_LAST_FIRST = [down(activeProducts.createdAt), down(activeProducts.id)];

/** Sold-out products come last, and in orderings by price those without a price (docs/shop.md, Catalogue). */
export const ORDER_BY = {
  "-created_at": [sql`${activeProducts.soldOut}`, ...CREATED_LAST_FIRST],
  price: [sql`${activeProducts.soldOut}`, isUnpriced, sql`${activeProducts.finalPrice}`, sql`${activeProducts.id}`],
  "-price": [sql`${activeProducts.soldOut}`, isUnpriced, down(activeProducts.finalPrice), down(activeProducts.id)],
  name: [sql`${activeProducts.soldOut}`, inSpanish(activeProducts.name), sql`${activeProducts.id}`],
};

export const orderByRank = (rank: SQL): SQL[] => [sql`${activeProducts.soldOut}`, rank, ...CREATED_LAST_FIRST];

const SORT_COLUMN_SQL: Record<SortColumn, SQL> = {
  name: inSpanish(activeProducts.name),
  // The rank of its category, which the database computes once per query.
  category: sql`array_position(array(select ${activeCategories.id} from ${activeCategories} order by ${inSpanish(activeCategories.name)}), ${activeProducts.categoryId})`,
  brand: inSpanish(activeProducts.brand),
  price: sql`${activeProducts.price}`,
  stock: sql`${activeProducts.stock}`,
  discount: sql`${activeProducts.discount}`,
  is_available: sql`${activeProducts.isAvailable}`,
};

export const orderBySort = (sort: ProductSort): SQL[] => {
  const column = SORT_COLUMN_SQL[sort.replace("-", "") as SortColumn];
  return sort.startsWith("-") ? [desc(column), desc(activeProducts.id)] : [column, sql`${activeProducts.id}`];
};

export type Selection = (SQL | undefined)[];

const selectIds = (db: Db, selection: Selection) =>
  db
    .select({ id: activeProducts.id })
    .from(activeProducts)
    .where(and(...selection));

export const countProducts = (db: Db, selection: Selection): Promise<number> => countRows(db, selectIds(db, selection));

/** Finds the ids first: however they were found, one statement reads the products. */
export async function readPart(
  db: Db,
  selection: Selection,
  orderBy: SQL[],
  limit: number,
  offset = 0,
  audience?: Audience,
): Promise<Product[]> {
  const found = await selectIds(db, selection)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  return readProducts(db, ids, audience);
}

export const readPage = (
  db: Db,
  selection: Selection,
  orderBy: SQL[],
  page: PageRequest,
  audience?: Audience,
): Promise<Listed<Product>> =>
  listPage(
    page,
    (limit, offset) => readPart(db, selection, orderBy, limit, offset, audience),
    () => countProducts(db, selection),
  );

export async function readIds(db: Db, selection: Selection, orderBy: SQL[]): Promise<number[]> {
  const rows = await selectIds(db, selection).orderBy(...orderBy);
  return rows.map(({ id }) => id);
}
