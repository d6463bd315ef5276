import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Blister } from "../contract.ts";

/** Which of the products have units in pending orders. Orders know, and stand right of the catalogue: so it is handed in. */
export type FindPendingProducts = (db: Db | Tx, productIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Whether the product begins or ceases to be sold in blisters: units that orders hold would have nowhere to come back to. */
export const changesItsUnits = (before: readonly Blister[], given: readonly unknown[] | undefined): boolean =>
  given !== undefined && before.length > 0 !== given.length > 0;

export const PENDING_UNITS =
  "Hay pedidos pendientes con unidades de este producto: completalos o cancelalos antes de pasarlo a blisters o sacarle todos";

/** @throws CONFLICT where the change would leave units of pending orders nowhere to come back to. Lock the product first. */
export async function refuseToStrandUnits(
  tx: Tx,
  findPendingProducts: FindPendingProducts,
  product: { id: number; blisters: readonly Blister[] },
  given: readonly unknown[] | undefined,
): Promise<void> {
  if (!changesItsUnits(product.blisters, given)) return;
  if ((await findPendingProducts(tx, [product.id])).has(product.id)) throw new Problem("CONFLICT", PENDING_UNITS);
}
