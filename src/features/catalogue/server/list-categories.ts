import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { listPublishedPages } from "#src/features/content-pages/server/read-pages.ts";
import type { Category, Menu } from "../contract/category.ts";
import { menuOf, orderOf } from "../menu-rules.ts";
import { listCategoryGroups } from "./category-groups.ts";
import { isShown, ORDER_BY } from "./read-page.ts";
import { activeCategories } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";

const productCount = sql<number>`(select count(*)::int from ${activeProducts}
  where ${activeProducts.categoryId} = ${activeCategories}.id and ${isShown})`;

export const selectCategories = (
  db: Db | Tx,
  image: typeof activeCategories.image | SQL.Aliased<string | null> = activeCategories.image,
) =>
  db
    .select({
      id: activeCategories.id,
      name: activeCategories.name,
      group: activeCategories.groupId,
      position: activeCategories.position,
      label: activeCategories.label,
      bar_position: activeCategories.barPosition,
      bar_label: activeCategories.barLabel,
      image,
      text: activeCategories.text,
      regulated: activeCategories.regulated,
      product_count: productCount,
    })
    .from(activeCategories);

export function listCategories(db: Db, page: PageRequest): Promise<Listed<Category>> {
  const { id, name } = activeCategories;
  const byName = inSpanish(name);
  return listPage(
    page,
    (limit, offset) => {
      // Only the page's own products are counted, not those of the categories before it.
      const ids = db.select({ id }).from(activeCategories).orderBy(byName).limit(limit).offset(offset);
      return selectCategories(db).where(inArray(id, ids)).orderBy(byName);
    },
    () => db.$count(activeCategories),
  );
}

const pictureShown = sql<string | null>`coalesce(${activeCategories.image}, (
  select ${activeProducts.image} from ${activeProducts}
  where ${activeProducts.categoryId} = ${activeCategories}.id and ${isShown} and ${activeProducts.image} is not null
  order by ${sql.join(ORDER_BY["-created_at"], sql`, `)} limit 1))`;

const MOST = 1_000;

export async function readMenu(db: Db): Promise<Menu> {
  const [groups, categories, pages] = await Promise.all([
    listCategoryGroups(db),
    selectCategories(db, pictureShown.as("picture")).limit(MOST),
    listPublishedPages(db),
  ]);
  const parts = { groups, categories, pages };
  return menuOf(orderOf(parts), parts);
}
