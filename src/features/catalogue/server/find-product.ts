import { problem } from "#src/contract/problem-of.ts";
import { isShown } from "#src/contract/regulated.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Product } from "../contract.ts";
import { readProducts } from "./read-products.ts";

/** @throws NOT_FOUND, also for an unavailable product unless it is asked for */
export async function findProduct(
  db: Db | Tx,
  id: number,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Product> {
  const [product] = await readProducts(db, [id]);
  if (!product || !(isShown(product) || includeUnavailable)) {
    throw problem("product_not_found");
  }
  return product;
}
