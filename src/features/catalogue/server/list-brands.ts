import { and, asc, ne } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { isShown } from "./read-page.ts";
import type { Audience } from "./read-products.ts";
import { activeProducts } from "./tables/products.ts";

export async function listBrands(db: Db, page: PageRequest, audience: Audience = "visitors"): Promise<Listed<string>> {
  const brands = () =>
    db
      .select({ brand: activeProducts.brand })
      .from(activeProducts)
      .where(and(ne(activeProducts.brand, ""), audience === "staff" ? undefined : isShown))
      .groupBy(activeProducts.brand);
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      brands().orderBy(inSpanish(activeProducts.brand), asc(activeProducts.brand)).limit(limit).offset(offset),
    () => countRows(db, brands()),
  );
  return { count, results: results.map(({ brand }) => brand) };
}
