import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Category } from "../contract.ts";

/** Every category by name, with how many available products it has. */
export const listCategories = (db: Db, page: PageRequest): Promise<Listed<Category>> =>
  listPage(
    page,
    (limit, offset) =>
      db
        .select({
          id: categories.id,
          name: categories.name,
          product_count: sql<number>`(select count(*)::int from ${products} p
            where p.category_id = ${categories}.id and p.is_available)`,
        })
        .from(categories)
        .orderBy(inSpanish(categories.name))
        .limit(limit)
        .offset(offset),
    () => db.$count(categories),
  );
