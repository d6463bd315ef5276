import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { type Listed, listRows, type PageRequest } from "#src/db/list-page.ts";
import { variantLabel } from "#src/features/catalogue/rules.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import type { WaitedFor } from "../contract.ts";
import { stockWaiters } from "./tables.ts";

const people = sql`count(*)`.mapWith(Number);
const since = sql`min(${stockWaiters.askedAt})`.mapWith(stockWaiters.askedAt);

/** What is waited for, by how many, what was deleted left out. */
const waited = (db: Db) =>
  db
    .select({
      product: activeProducts.id,
      variant: stockWaiters.variantId,
      name: activeProducts.name,
      productOptions: activeProducts.options,
      options: activeVariants.options,
      seed_count: activeVariants.seedCount,
      stock: sql`coalesce(${activeVariants.stock}, ${activeProducts.stock})`.mapWith(Number),
      people,
      since,
    })
    .from(stockWaiters)
    .innerJoin(activeProducts, eq(activeProducts.id, stockWaiters.productId))
    .leftJoin(activeVariants, eq(activeVariants.id, stockWaiters.variantId))
    .where(isWaiting)
    .groupBy(
      activeProducts.id,
      stockWaiters.variantId,
      activeProducts.name,
      activeProducts.options,
      activeProducts.stock,
      activeVariants.options,
      activeVariants.seedCount,
      activeVariants.stock,
    );

const isThere: SQL | undefined = or(isNull(stockWaiters.variantId), sql`${activeVariants.id} is not null`);
const isWaiting = and(isNull(stockWaiters.toldAt), isThere);

/** By how many people wait, then by who has waited longest. */
export async function listWaiting(db: Db, request: PageRequest): Promise<Listed<WaitedFor>> {
  const order = [desc(people), asc(since), asc(activeProducts.id), asc(stockWaiters.variantId)];
  const { count, results } = await listRows(db, request, () => waited(db), ...order);
  return {
    count,
    results: results.map(({ productOptions, options, seed_count, since, ...row }) => ({
      ...row,
      label: options ? variantLabel(productOptions, { options, seed_count }) : "",
      since: since.toISOString(),
    })),
  };
}
