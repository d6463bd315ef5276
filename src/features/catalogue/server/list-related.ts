import { eq, ne, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { Product } from "../contract.ts";
import { isShown, ORDER_BY, readPage, readPart, type Selection } from "./read-page.ts";
import { liveProducts } from "./tables.ts";

/** The other available products of the same category, newest first. @throws NOT_FOUND */
export async function listRelated(
  db: Db,
  id: number,
  page: PageRequest,
  { includeUnavailable = false } = {},
): Promise<Listed<Product>> {
  const [product] = await db
    .select({ categoryId: liveProducts.categoryId, isShown: sql<boolean>`${isShown}` })
    .from(liveProducts)
    .where(eq(liveProducts.id, id));
  if (!product || !(product.isShown || includeUnavailable)) throw problem("product_not_found");
  const others = [...ofCategory(product.categoryId), ne(liveProducts.id, id)];
  return readPage(db, others, ORDER_BY["-created_at"], page);
}

export const newestOfCategory = (db: Db, categoryId: number, limit: number): Promise<Product[]> =>
  readPart(db, ofCategory(categoryId), ORDER_BY["-created_at"], limit);

const ofCategory = (categoryId: number): Selection => [isShown, eq(liveProducts.categoryId, categoryId)];
