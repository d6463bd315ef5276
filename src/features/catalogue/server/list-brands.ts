import { and, asc, ne } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { type Listed, listRows, type PageRequest } from "#src/db/list-page.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { isShown } from "./read-page.ts";
import type { Audience } from "./read-products.ts";
import { activeProducts } from "./tables/products.ts";

export async function listBrands(db: Db, page: PageRequest, audience: Audience = "visitors"): Promise<Listed<string>> {
  const { brand } = activeProducts;
  const isSeen = and(ne(brand, ""), audience === "staff" ? undefined : isShown);
  const brands = () => db.select({ brand }).from(activeProducts).where(isSeen).groupBy(brand);
  const { count, results } = await listRows(db, page, brands, inSpanish(brand), asc(brand));
  return { count, results: results.map(({ brand }) => brand) };
}
