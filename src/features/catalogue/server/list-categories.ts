import { sql } from "drizzle-orm";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Category } from "../contract.ts";
import { isShown } from "./read-page.ts";

/** How many products of a category customers see. */
export const productCount = sql<number>`(select count(*)::int from ${products}
  where ${products.categoryId} = ${categories}.id and ${isShown})`;

/** A category's outward shape, without its products. */
export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  group: categories.groupId,
  position: categories.position,
  label: categories.label,
  bar_position: categories.barPosition,
  bar_label: categories.barLabel,
  image: categories.image,
  text: categories.text,
  regulated: categories.regulated,
};

/** Every category by name, with how many available products it has. */
export function listCategories(db: Db, page: PageRequest): Promise<Listed<Category>> {
  addCacheTags(["menu"]);
  return listPage(
    page,
    (limit, offset) =>
      db
        .select({ ...categoryColumns, product_count: productCount })
        .from(categories)
        .orderBy(inSpanish(categories.name))
        .limit(limit)
        .offset(offset),
    () => db.$count(categories),
  );
}
