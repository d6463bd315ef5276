import { and, asc, ne } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { isShown } from "./read-page.ts";
import { liveProducts } from "./tables.ts";

/** The brands of available products, or of all products. */
export async function listBrands(
  db: Db,
  page: PageRequest,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Listed<string>> {
  const brands = () =>
    db
      .select({ brand: liveProducts.brand })
      .from(liveProducts)
      .where(and(ne(liveProducts.brand, ""), includeUnavailable ? undefined : isShown))
      .groupBy(liveProducts.brand);
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      brands().orderBy(inSpanish(liveProducts.brand), asc(liveProducts.brand)).limit(limit).offset(offset),
    () => countRows(db, brands()),
  );
  return { count, results: results.map(({ brand }) => brand) };
}
