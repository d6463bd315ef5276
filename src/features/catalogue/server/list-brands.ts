import { and, asc, ne } from "drizzle-orm";
import { addCacheTags } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { products } from "#src/db/tables/catalogue.ts";
import { isShown } from "./read-page.ts";

/** The brands that available products (or, if asked, all products) have, by name. */
export async function listBrands(
  db: Db,
  page: PageRequest,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Listed<string>> {
  addCacheTags(["lists"]);
  const brands = () =>
    db
      .select({ brand: products.brand })
      .from(products)
      .where(and(ne(products.brand, ""), includeUnavailable ? undefined : isShown))
      .groupBy(products.brand);
  const { count, results } = await listPage(
    page,
    (limit, offset) => brands().orderBy(inSpanish(products.brand), asc(products.brand)).limit(limit).offset(offset),
    () => countRows(db, brands()),
  );
  return { count, results: results.map(({ brand }) => brand) };
}
