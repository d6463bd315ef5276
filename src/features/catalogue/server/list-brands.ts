import { asc, gt, sql } from "drizzle-orm";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { productCounts } from "#src/db/tables/catalogue.ts";
import { isCountedAsShown } from "./list-categories.ts";

/** The brands that available products (or, if asked, all products) have, by name. */
export async function listBrands(
  db: Db,
  page: PageRequest,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Listed<string>> {
  addCacheTags(["lists"]);
  const brands = () =>
    db
      .select({ brand: productCounts.brand })
      .from(productCounts)
      .where(sql`${productCounts.brand} <> '' and ${includeUnavailable ? sql`true` : isCountedAsShown}`)
      .groupBy(productCounts.brand)
      .having(gt(sql`sum(${productCounts.change})`, 0));
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      brands().orderBy(inSpanish(productCounts.brand), asc(productCounts.brand)).limit(limit).offset(offset),
    () => countRows(db, brands()),
  );
  return { count, results: results.map(({ brand }) => brand) };
}
