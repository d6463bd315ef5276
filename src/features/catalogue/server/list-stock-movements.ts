import { desc, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { nameActors } from "#src/features/accounts/server/name-actors.ts";
import type { StockMovement } from "../contract/stock.ts";
import { variantLabel } from "../rules.ts";
import { activeProducts } from "./tables/products.ts";
import { stockMovements, variants } from "./tables/variants.ts";

const { id, at, cause, change, stock, orderId, actor } = stockMovements;

/** The movements of the stock of a product's variants, newest first. @throws NOT_FOUND */
export async function listStockMovements(db: Db, productId: number, page: PageRequest): Promise<Listed<StockMovement>> {
  const [product] = await db
    .select({ options: activeProducts.options })
    .from(activeProducts)
    .where(eq(activeProducts.id, productId));
  if (!product) throw problem("product_not_found");
  const ofProduct = eq(stockMovements.productId, productId);
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      db
        .select({
          ...{ id, at, cause, change, stock, order: orderId, actor },
          variant: { options: variants.options, seed_count: variants.seedCount },
        })
        .from(stockMovements)
        .leftJoin(variants, eq(variants.id, stockMovements.variantId))
        .where(ofProduct)
        .orderBy(desc(id))
        .limit(limit)
        .offset(offset),
    () => db.$count(stockMovements, ofProduct),
  );
  const names = await nameActors(
    db,
    results.map(({ actor }) => actor),
  );
  return {
    count,
    results: results.map(({ at, actor, variant, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      label: variant ? variantLabel(product.options, variant) : "",
      seed_count: variant?.seed_count ?? null,
      user: names.get(actor) ?? "",
    })),
  };
}
