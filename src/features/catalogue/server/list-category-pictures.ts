import { sql } from "drizzle-orm";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import { isShown, ORDER_BY } from "./read-page.ts";

/** For each category that has one, by its id, its picture, or else the one of its newest product. */
export async function listCategoryPictures(db: Db): Promise<Record<string, string>> {
  addCacheTags(["lists"]);
  const { rows } = await db.execute<{ id: number; image: string }>(sql`
    select c.id, coalesce(c.image, newest.image) as image from ${categories} c left join lateral (
      select ${products.image} as image from ${products}
      where ${products.categoryId} = c.id and ${isShown} and ${products.image} is not null
      order by ${sql.join(ORDER_BY["-created_at"], sql`, `)} limit 1) newest on true
      where coalesce(c.image, newest.image) is not null`);
  return Object.fromEntries(rows.map(({ id, image }) => [id, image]));
}
