import { desc, eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { allBlisters, products, stockMovements } from "#src/db/tables/catalogue.ts";
import { nameActors } from "#src/features/accounts/server/name-actors.ts";
import type { StockMovement } from "../contract.ts";
import type { Listed, PageWanted } from "./read-page.ts";

/** Every movement of a product's stock and of its blisters', the newest first. @throws NOT_FOUND */
export async function listStockMovements(
  db: Db,
  productId: number,
  { page, page_size }: PageWanted,
): Promise<Listed<StockMovement>> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw new Problem("NOT_FOUND", "Producto no encontrado");
  const ofProduct = eq(stockMovements.productId, productId);
  const rows = await db
    .select({ movement: stockMovements, seedCount: allBlisters.seedCount })
    .from(stockMovements)
    .leftJoin(allBlisters, eq(allBlisters.id, stockMovements.blisterId))
    .where(ofProduct)
    .orderBy(desc(stockMovements.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const names = await nameActors(
    db,
    rows.map(({ movement }) => movement.username),
  );
  return {
    count: await db.$count(stockMovements, ofProduct),
    results: rows.map((row) => toMovement(row, names.get(row.movement.username) ?? "")),
  };
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
