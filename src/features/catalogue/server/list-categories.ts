import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Category } from "../contract.ts";
import type { Listed, PageWanted } from "./read-page.ts";

/** Every category by name, with how many available products it has. */
export async function listCategories(db: Db, { page, page_size }: PageWanted): Promise<Listed<Category>> {
  const [count, results] = await Promise.all([
    db.$count(categories),
    db
      .select({
        id: categories.id,
        name: categories.name,
        product_count: sql<number>`(select count(*)::int from ${products} p
          where p.category_id = ${categories}.id and p.is_available)`,
      })
      .from(categories)
      .orderBy(inSpanish(categories.name))
      .limit(page_size)
      .offset((page - 1) * page_size),
  ]);
  return { count, results };
}
