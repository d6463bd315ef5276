import { asc, eq, exists, inArray, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { blisters, isRestricted, products } from "./tables.ts";

/** Units of a product or of one of its blisters; without a product they are of something unknown. */
export type Units = { productId: number | null; blisterId: number | null; quantity: number };

const PRODUCT = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  image: products.image,
  isShown: sql<boolean>`${products.isAvailable} and not ${isRestricted}`,
  price: products.price,
  finalPrice: products.finalPrice,
  discount: products.discount,
  stock: products.stock,
  isArchived: products.isArchived,
};

const BLISTER = {
  id: blisters.id,
  productId: blisters.productId,
  seedCount: blisters.seedCount,
  price: blisters.price,
  stock: blisters.stock,
  isArchived: blisters.isArchived,
};

/**
 * Locks the products given, then their blisters, archived ones too, each in id order, so that transactions that touch the
 * same products wait for one another and never in a circle. Lock everything a transaction needs in one call. A product
 * without blisters needs no second statement.
 */
export async function lockStock(tx: Tx, productIds: readonly (number | null)[]) {
  const ids = [...new Set(productIds.filter((productId) => productId !== null))];
  const ownBlisters = tx.select({ id: blisters.id }).from(blisters).where(eq(blisters.productId, products.id));
  const productRows = await tx
    .select({ ...PRODUCT, hasBlisters: sql<boolean>`${exists(ownBlisters)}` })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  const withBlisters = productRows.filter(({ hasBlisters }) => hasBlisters).map(({ id }) => id);
  const blisterRows =
    withBlisters.length === 0
      ? []
      : await tx
          .select(BLISTER)
          .from(blisters)
          .where(inArray(blisters.productId, withBlisters))
          .orderBy(asc(blisters.id))
          .for("no key update");
  return {
    products: new Map(productRows.map((row) => [row.id, row])),
    blisters: new Map(blisterRows.map((row) => [row.id, row])),
    withBlisters: new Set(blisterRows.filter((row) => !row.isArchived).map((row) => row.productId)),
  };
}

export type StockRows = Awaited<ReturnType<typeof lockStock>>;

type Named = Pick<Units, "productId" | "blisterId">;

/** The row that holds the stock, archived or not: the blister's, or the product's where it has no blisters. */
export function stockRowOf(rows: StockRows, { productId, blisterId }: Named) {
  if (productId === null) return undefined;
  if (blisterId === null) return rows.withBlisters.has(productId) ? undefined : rows.products.get(productId);
  const blister = rows.blisters.get(blisterId);
  return blister?.productId === productId ? blister : undefined;
}

/** How many units can be ordered: none of what is archived. */
export function stockOf(rows: StockRows, units: Named): number {
  const row = stockRowOf(rows, units);
  const isArchived = row?.isArchived || (units.productId !== null && rows.products.get(units.productId)?.isArchived);
  return isArchived ? 0 : (row?.stock ?? 0);
}

/**
 * Adds `sign` times the units to rows already locked. With blisters the stock is theirs; a trigger moves their product's.
 * The database tells of stock as far as pages show it; of the exact stock the process tells after the commit (entry/app.ts).
 */
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
      from unnest(${ids}::integer[], ${quantities}::integer[]) as moved (id, quantity),
        set_config('shop.stock_told_later', 'yes', true) as told_later
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
