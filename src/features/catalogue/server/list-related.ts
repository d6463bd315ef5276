import { eq, sql } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import { Problem } from "#src/contract/problem.ts";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import { prepared } from "#src/db/prepared.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { productCountOf } from "./list-categories.ts";
import { isShown, ORDER_BY, readFirst, readPage, type Selection } from "./read-page.ts";

const asRelated = {
  categoryId: products.categoryId,
  isShown: sql<boolean>`${isShown}`,
  shownInCategory: productCountOf(sql`${products.categoryId}`),
};

const categoryOfProduct = prepared("category_of_product", asRelated, (db) =>
  db
    .select(asRelated)
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

/** The other available products of a product's category, newest first. @throws NOT_FOUND as `findProduct` does */
export async function listRelated(
  db: Db,
  id: number,
  page: PageRequest,
  { includeUnavailable = false } = {},
): Promise<Listed<Product>> {
  addCacheTags([`product:${id}`]);
  const [product] = await categoryOfProduct(db, { id });
  if (!product || !(product.isShown || includeUnavailable)) throw new Problem("NOT_FOUND", "Producto no encontrado");
  const all = ofCategory(product.categoryId);
  const others: Selection = { ...all, conditions: [...all.conditions, sql`${products.id} <> ${id}`] };
  const count = product.shownInCategory - (product.isShown ? 1 : 0);
  return readPage(db, others, ORDER_BY["-created_at"], page, async () => Math.min(count, EXACT_COUNT_LIMIT + 1));
}

/** The first `limit` available products of a category, newest first. */
export const newestOfCategory = (db: Db, categoryId: number, limit: number): Promise<Product[]> =>
  readFirst(db, ofCategory(categoryId), ORDER_BY["-created_at"], limit);

const ofCategory = (categoryId: number): Selection => ({
  conditions: [isShown, sql`${products.categoryId} = ${categoryId}`],
  subjects: [`category:${categoryId}`],
  isPlannedOnce: true,
});
