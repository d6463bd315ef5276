import { asc, inArray, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { blisters, products } from "#src/db/tables/catalogue.ts";

/** Units of a product, or of one of its blisters. Ids are null once what they named was deleted. */
export type Units = { productId: number | null; blisterId: number | null; quantity: number };

/**
 * Locks the products given, then all their blisters, each in id order, so that transactions that touch the
 * same products wait for one another and never in a circle. Lock everything a transaction needs in one call.
 */
export async function lockStock(tx: Tx, productIds: readonly (number | null)[]) {
  const ids = [...new Set(productIds.filter((productId) => productId !== null))];
  const productRows = await tx
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      image: products.image,
      isAvailable: products.isAvailable,
      price: products.price,
      finalPrice: products.finalPrice,
      discount: products.discount,
      stock: products.stock,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  const blisterRows = await tx
    .select({
      id: blisters.id,
      productId: blisters.productId,
      seedCount: blisters.seedCount,
      price: blisters.price,
      stock: blisters.stock,
    })
    .from(blisters)
    .where(inArray(blisters.productId, ids))
    .orderBy(asc(blisters.id))
    .for("no key update");
  return {
    products: new Map(productRows.map((row) => [row.id, row])),
    blisters: new Map(blisterRows.map((row) => [row.id, row])),
    withBlisters: new Set(blisterRows.map((row) => row.productId)),
  };
}

export type StockRows = Awaited<ReturnType<typeof lockStock>>;

/** How many can be had of what `units` names; null where that can't be sold (any more). */
export function stockOf(rows: StockRows, units: Pick<Units, "productId" | "blisterId">): number | null {
  if (units.productId === null) return null;
  if (units.blisterId !== null) {
    const blister = rows.blisters.get(units.blisterId);
    return blister?.productId === units.productId ? blister.stock : null;
  }
  return rows.withBlisters.has(units.productId) ? null : (rows.products.get(units.productId)?.stock ?? null);
}

/** Adds `sign` times the units to rows already locked. With blisters the stock is theirs; a trigger moves their product's. */
export async function moveStock(tx: Tx, sign: 1 | -1, units: readonly Units[]): Promise<void> {
  const ofBlisters = sumById(units, (one) => one.blisterId);
  const ofProducts = sumById(units, (one) => (one.blisterId === null ? one.productId : null));
  for (const [table, sums] of [
    [blisters, ofBlisters],
    [products, ofProducts],
  ] as const) {
    if (sums.size === 0) continue;
    const ids = sql.param([...sums.keys()]);
    const quantities = sql.param([...sums.values()]);
    await tx.execute(sql`
      update ${table} set stock = stock + ${sign}::integer * moved.quantity
      from unnest(${ids}::integer[], ${quantities}::integer[]) as moved (id, quantity)
      where ${table.id} = moved.id`);
  }
}

function sumById(units: readonly Units[], idOf: (one: Units) => number | null): Map<number, number> {
  const sums = new Map<number, number>();
  for (const one of units) {
    const id = idOf(one);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + one.quantity);
  }
  return sums;
}
