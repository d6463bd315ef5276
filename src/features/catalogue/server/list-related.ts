import { eq, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import { prepared } from "#src/db/prepared.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { type CountProducts, isShown, ORDER_BY, readFirst, readPage, type Selection } from "./read-page.ts";

const asRelated = { categoryId: products.categoryId, isShown: sql<boolean>`${isShown}` };

const categoryOfProduct = prepared("category_of_product", asRelated, (db) =>
  db
    .select(asRelated)
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

type Options = { includeUnavailable?: boolean; count?: CountProducts };

/** The other available products of a product's category, newest first. @throws NOT_FOUND as `findProduct` does */
export async function listRelated(
  db: Db,
  id: number,
  page: PageRequest,
  { count, ...seen }: Options = {},
): Promise<Listed<Product>> {
  return readPage(db, await relatedTo(db, id, seen), ORDER_BY["-created_at"], page, count);
}

/** The first `limit` available products of a category, newest first. */
export const newestOfCategory = (db: Db, categoryId: number, limit: number): Promise<Product[]> =>
  readFirst(db, ofCategory(categoryId), ORDER_BY["-created_at"], limit);

const ofCategory = (categoryId: number): Selection => ({
  conditions: [isShown, sql`${products.categoryId} = ${categoryId}`],
  subjects: [`category:${categoryId}`],
});

async function relatedTo(db: Db, id: number, { includeUnavailable = false }: Options = {}): Promise<Selection> {
  addCacheTags([`product:${id}`]);
  const [product] = await categoryOfProduct(db, { id });
  if (!product || !(product.isShown || includeUnavailable)) throw new Problem("NOT_FOUND", "Producto no encontrado");
  const { conditions, subjects } = ofCategory(product.categoryId);
  return { conditions: [...conditions, sql`${products.id} <> ${id}`], subjects };
}
