import { eq, sql } from "drizzle-orm";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { prepared } from "#src/db/prepared.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { productColumns, toProduct } from "./product-shape.ts";

const productsOfIds = prepared("products_of_ids", productColumns, (db) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.placeholder("ids")})`),
);

/** The products of `ids`, whole, in that order; ids that no product has are left out. */
export async function readProducts(db: Db | Tx, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  addCacheTags(ids.map((id) => `product:${id}` as const));
  const rows = await productsOfIds(db, { ids });
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product that the caller's transaction knows to exist. */
export async function readProduct(tx: Tx, id: number): Promise<Product> {
  const [product] = await readProducts(tx, [id]);
  if (!product) throw new Error(`product ${id} is gone`);
  return product;
}
