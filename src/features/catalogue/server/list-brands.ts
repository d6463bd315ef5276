import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { Listed, PageWanted } from "./read-page.ts";
import { isAvailable } from "./read-page.ts";

/** The brands that available products (or, if asked, all products) have, by name. */
export async function listBrands(
  db: Db,
  { page, page_size }: PageWanted,
  { includeUnavailable = false }: { includeUnavailable?: boolean } = {},
): Promise<Listed<string>> {
  const brands = db
    .select({ brand: products.brand })
    .from(products)
    .where(sql`${products.brand} <> '' and ${includeUnavailable ? sql`true` : isAvailable}`)
    .groupBy(products.brand)
    .as("brands");
  const [count, rows] = await Promise.all([
    db.$count(brands),
    db
      .select({ brand: brands.brand })
      .from(brands)
      .orderBy(inSpanish(brands.brand), brands.brand)
      .limit(page_size)
      .offset((page - 1) * page_size),
  ]);
  return { count, results: rows.map((row) => row.brand) };
}
