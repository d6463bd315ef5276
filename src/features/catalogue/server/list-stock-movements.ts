import { desc, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { nameActors } from "#src/features/accounts/server/name-actors.ts";
import type { StockMovement } from "../contract.ts";
import { blisters, liveProducts, stockMovements } from "./tables.ts";

/** The movements of a product's stock and its blisters', newest first. @throws NOT_FOUND */
export async function listStockMovements(db: Db, productId: number, page: PageRequest): Promise<Listed<StockMovement>> {
  const [product] = await db.select({ id: liveProducts.id }).from(liveProducts).where(eq(liveProducts.id, productId));
  if (!product) throw problem("product_not_found");
  const ofProduct = eq(stockMovements.productId, productId);
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      db
        .select({ movement: stockMovements, seedCount: blisters.seedCount })
        .from(stockMovements)
        .leftJoin(blisters, eq(blisters.id, stockMovements.blisterId))
        .where(ofProduct)
        .orderBy(desc(stockMovements.id))
        .limit(limit)
        .offset(offset),
    () => db.$count(stockMovements, ofProduct),
  );
  const names = await nameActors(
    db,
    results.map(({ movement }) => movement.actor),
  );
  return { count, results: results.map((row) => toMovement(row, names.get(row.movement.actor) ?? "")) };
}

type Row = { movement: typeof stockMovements.$inferSelect; seedCount: number | null };

const toMovement = ({ movement, seedCount }: Row, user: string): StockMovement => ({
  id: movement.id,
  at: movement.at.toISOString(),
  cause: movement.cause,
  change: movement.change,
  stock: movement.stock,
  seed_count: seedCount,
  user,
  order: movement.orderId,
});
