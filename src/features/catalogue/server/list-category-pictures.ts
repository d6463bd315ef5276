import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { isShown, ORDER_BY } from "./read-page.ts";
import { liveCategories, liveProducts } from "./tables.ts";

/** The picture of each category, or that of its newest product, by the category's id. */
export async function listCategoryPictures(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ id: number; image: string }>(sql`
    select c.id, coalesce(c.image, newest.image) as image from ${liveCategories} c left join lateral (
      select ${liveProducts.image} as image from ${liveProducts}
      where ${liveProducts.categoryId} = c.id and ${isShown} and ${liveProducts.image} is not null
      order by ${sql.join(ORDER_BY["-created_at"], sql`, `)} limit 1) newest on true
      where coalesce(c.image, newest.image) is not null`);
  return Object.fromEntries(rows.map(({ id, image }) => [id, image]));
}
