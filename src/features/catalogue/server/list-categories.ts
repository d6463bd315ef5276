import { eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Category, Menu } from "../contract/category.ts";
import { isShown, ORDER_BY } from "./read-page.ts";
import { activeCategories, categoryGroups } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";

const productCount = sql<number>`(select count(*)::int from ${activeProducts}
  where ${activeProducts.categoryId} = ${activeCategories}.id and ${isShown})`;

export const selectCategories = (db: Db | Tx) =>
  db
    .select({
      id: activeCategories.id,
      name: activeCategories.name,
      group: activeCategories.groupId,
      position: activeCategories.position,
      label: activeCategories.label,
      bar_position: activeCategories.barPosition,
      bar_label: activeCategories.barLabel,
      image: activeCategories.image,
      text: activeCategories.text,
      regulated: activeCategories.regulated,
      product_count: productCount,
    })
    .from(activeCategories);

export function listCategories(db: Db, page: PageRequest): Promise<Listed<Category>> {
  const byName = inSpanish(activeCategories.name);
  return listPage(
    page,
    (limit, offset) => {
      // Only the page's own products are counted, not those of the categories before it.
      const ids = db
        .select({ id: activeCategories.id })
        .from(activeCategories)
        .orderBy(byName)
        .limit(limit)
        .offset(offset);
      return selectCategories(db).where(inArray(activeCategories.id, ids)).orderBy(byName);
    },
    () => db.$count(activeCategories),
  );
}

/** Its own picture, or that of its newest product. */
const pictureShown = sql<string | null>`coalesce(${activeCategories.image}, (
  select ${activeProducts.image} from ${activeProducts}
  where ${activeProducts.categoryId} = ${activeCategories}.id and ${isShown} and ${activeProducts.image} is not null
  order by ${sql.join(ORDER_BY["-created_at"], sql`, `)} limit 1))`;

const BAR_ROOM = 9;

const MOST = 1_000;

export async function readMenu(db: Db): Promise<Menu> {
  const categoriesShown = await db
    .select({
      id: activeCategories.id,
      name: activeCategories.name,
      label: sql<string>`coalesce(nullif(${activeCategories.label}, ''), ${activeCategories.name})`,
      product_count: productCount.as("product_count"),
      image: pictureShown.as("picture"),
      barPosition: activeCategories.barPosition,
      barLabel: sql<string>`coalesce(nullif(${activeCategories.barLabel}, ''), ${activeCategories.name})`,
      groupId: categoryGroups.id,
      group: sql<string>`coalesce(${categoryGroups.name}, '')`,
    })
    .from(activeCategories)
    .leftJoin(categoryGroups, eq(categoryGroups.id, activeCategories.groupId))
    .where(sql`${categoryGroups.isHidden} is not true`)
    .orderBy(
      sql`${categoryGroups.position} nulls last`,
      sql`${categoryGroups.id} nulls last`,
      activeCategories.position,
      inSpanish(activeCategories.name),
    )
    .limit(MOST);
  const rows = categoriesShown.filter(({ product_count }) => product_count > 0);
  const chosen = rows
    .filter(({ barPosition }) => barPosition !== null)
    .sort((one, other) => (one.barPosition ?? 0) - (other.barPosition ?? 0));
  return {
    bar: (chosen.length > 0 ? chosen : rows.slice(0, BAR_ROOM)).map(({ name, barLabel }) => ({
      name,
      label: barLabel,
    })),
    groups: [...Map.groupBy(rows, ({ groupId }) => groupId).values()].map((members) => ({
      name: members[0]?.group ?? "",
      categories: members.map(({ id, name, label, image, product_count }) => ({
        id,
        name,
        label,
        image,
        product_count,
      })),
    })),
  };
}
