import { eq, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Menu } from "../contract.ts";
import { productCount } from "./list-categories.ts";
import { categoryGroups, liveCategories } from "./tables.ts";

const BAR_ROOM = 9;

const MOST = 1_000;

export async function readMenu(db: Db): Promise<Menu> {
  const categoriesShown = await db
    .select({
      id: liveCategories.id,
      name: liveCategories.name,
      label: sql<string>`coalesce(nullif(${liveCategories.label}, ''), ${liveCategories.name})`,
      product_count: productCount.as("product_count"),
      barPosition: liveCategories.barPosition,
      barLabel: sql<string>`coalesce(nullif(${liveCategories.barLabel}, ''), ${liveCategories.name})`,
      groupId: categoryGroups.id,
      group: sql<string>`coalesce(${categoryGroups.name}, '')`,
    })
    .from(liveCategories)
    .leftJoin(categoryGroups, eq(categoryGroups.id, liveCategories.groupId))
    .where(sql`${categoryGroups.isHidden} is not true`)
    .orderBy(
      sql`${categoryGroups.position} nulls last`,
      sql`${categoryGroups.id} nulls last`,
      liveCategories.position,
      inSpanish(liveCategories.name),
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
      categories: members.map(({ id, name, label, product_count }) => ({ id, name, label, product_count })),
    })),
  };
}
