import { sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Category } from "../contract.ts";
import { isShown } from "./read-page.ts";
import { liveCategories, liveProducts } from "./tables.ts";

export const productCount = sql<number>`(select count(*)::int from ${liveProducts}
  where ${liveProducts.categoryId} = ${liveCategories}.id and ${isShown})`;

export const selectCategories = (db: Db | Tx) =>
  db
    .select({
      id: liveCategories.id,
      name: liveCategories.name,
      group: liveCategories.groupId,
      position: liveCategories.position,
      label: liveCategories.label,
      bar_position: liveCategories.barPosition,
      bar_label: liveCategories.barLabel,
      image: liveCategories.image,
      text: liveCategories.text,
      regulated: liveCategories.regulated,
      product_count: productCount,
    })
    .from(liveCategories);

export function listCategories(db: Db, page: PageRequest): Promise<Listed<Category>> {
  return listPage(
    page,
    (limit, offset) => selectCategories(db).orderBy(inSpanish(liveCategories.name)).limit(limit).offset(offset),
    () => db.$count(liveCategories),
  );
}
