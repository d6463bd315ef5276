import { eq, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { isAvailable, ORDER_BY, readPage } from "./read-page.ts";

/** The other available products of a product's category, newest first. @throws NOT_FOUND as `findProduct` does */
export async function listRelated(
  db: Db,
  id: number,
  page: PageRequest,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Listed<Product>> {
  const [product] = await db
    .select({ categoryId: products.categoryId, isAvailable: products.isAvailable })
    .from(products)
    .where(eq(products.id, id));
  if (!product || !(product.isAvailable || includeUnavailable))
    throw new Problem("NOT_FOUND", "Producto no encontrado");
  return readPage(
    db,
    [isAvailable, sql`${products.categoryId} = ${product.categoryId}`, sql`${products.id} <> ${id}`],
    ORDER_BY["-created_at"],
    page,
  );
}
