import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { Product } from "../contract.ts";
import { productColumns, toProduct } from "./product-shape.ts";
import { liveCategories, liveProducts } from "./tables.ts";

/** Products, whole. */
export const selectProducts = (db: Db | Tx) =>
  db
    .select(productColumns)
    .from(liveProducts)
    .innerJoin(liveCategories, eq(liveCategories.id, liveProducts.categoryId));

/** The products of `ids`, whole, in that order; ids that no product has are left out. */
export async function readProducts(db: Db | Tx, ids: number[]): Promise<Product[]> {
  const rows = await selectProducts(db).where(inArray(liveProducts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product that the caller's transaction knows to exist. */
export async function readProduct(tx: Tx, id: number): Promise<Product> {
  const [product] = await readProducts(tx, [id]);
  if (!product) throw new Error(`product ${id} is gone`);
  return product;
}
