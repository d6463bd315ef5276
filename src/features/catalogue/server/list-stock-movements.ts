import { desc, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { type Listed, listRows, type PageRequest } from "#src/db/list-page.ts";
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
  const variant = { options: variants.options, seed_count: variants.seedCount };
  const select = () =>
    db
      .select({ ...{ id, at, cause, change, stock, order: orderId, actor }, variant })
      .from(stockMovements)
      .leftJoin(variants, eq(variants.id, stockMovements.variantId))
      .where(eq(stockMovements.productId, productId));
  const { count, results } = await listRows(db, page, select, desc(id));
  const actors = results.map(({ actor }) => actor);
  const names = await nameActors(db, actors);
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
