import { eq, type Query, sql } from "drizzle-orm";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { asPlannedOnce } from "#src/db/planned-once.ts";
import { prepared, readColumn, readRows, rowReader } from "#src/db/prepared.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { type ProductRow, productColumns, toProduct } from "./product-shape.ts";

const selectProducts = (db: Db) =>
  db.select(productColumns).from(products).innerJoin(categories, eq(categories.id, products.categoryId));

const productsOfIds = prepared(
  "products_of_ids",
  productColumns,
  (db) => selectProducts(db).where(sql`${products.id} = any(${sql.placeholder("ids")})`),
  { isPlannedOnce: true },
);

/** The products of `ids`, whole, in that order; ids that no product has are left out. */
export async function readProducts(db: Db | Tx, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = shown(await productsOfIds(db, { ids }), ids);
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const shown = (rows: ProductRow[], ids: number[] = rows.map(({ id }) => id)): Product[] => {
  addCacheTags(ids.map((id) => `product:${id}` as const));
  return rows.map(toProduct);
};

const readRow = rowReader<ProductRow>(productColumns);
let selected: string | undefined;

/**
 * The products whose ids a query asks for, a page at most, whole, in its order, which `orderBy` says too. By one statement where that is
 * planned once: to plan it anew for each page would cost more than a second one.
 */
export async function readProductsOf(db: Db, ids: Query, orderBy: string, isPlannedOnce = false): Promise<Product[]> {
  if (!isPlannedOnce) return readProducts(db, await readColumn(db, ids));
  selected ??= selectProducts(db).toSQL().sql;
  const query = {
    sql: `${selected} where "live_products"."id" = any(array(${ids.sql})) order by ${orderBy}`,
    params: ids.params,
  };
  return shown(await readRows(db, asPlannedOnce(query), readRow));
}

/** A product that the caller's transaction knows to exist. */
export async function readProduct(tx: Tx, id: number): Promise<Product> {
  const [product] = await readProducts(tx, [id]);
  if (!product) throw new Error(`product ${id} is gone`);
  return product;
}
