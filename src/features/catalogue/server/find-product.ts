import { Problem } from "#src/contract/problem.ts";
import { isShown } from "#src/contract/regulated.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Product } from "../contract.ts";
import { readProducts } from "./read-products.ts";

/** The product of `id`; an unavailable one is not found unless asked for (docs/shop.md, Addresses). @throws NOT_FOUND */
export async function findProduct(
  db: Db | Tx,
  id: number,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Product> {
  const [product] = await readProducts(db, [id]);
  if (!product || !(isShown(product) || includeUnavailable)) {
    throw new Problem("NOT_FOUND", "Producto no encontrado");
  }
  return product;
}
