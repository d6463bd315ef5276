import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import { isAvailable, ORDER_BY } from "./read-page.ts";

/** For each category that has one, by its id, the picture of its newest product. */
export async function listCategoryPictures(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ id: number; image: string }>(sql`
    select c.id, newest.image from ${categories} c cross join lateral (
      select ${products.image} as image from ${products}
      where ${products.categoryId} = c.id and ${isAvailable} and ${products.image} is not null
      order by ${sql.join(ORDER_BY["-created_at"], sql`, `)} limit 1) newest`);
  return Object.fromEntries(rows.map(({ id, image }) => [id, image]));
}
