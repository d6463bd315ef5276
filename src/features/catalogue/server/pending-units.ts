import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Blister } from "../contract.ts";
import { nameBlisters } from "./name-blisters.ts";

/** The units of each blister in pending orders, and under null those of the product itself. */
export type HeldUnits = ReadonlyMap<number | null, number>;

/** Orders stand after the catalogue, so this is handed in (docs/decisions/rooms.md). */
export type FindPendingUnits = (db: Db | Tx, productIds: readonly number[]) => Promise<ReadonlyMap<number, HeldUnits>>;

const SWITCHED =
  "Hay pedidos pendientes con unidades de este producto: completalos o cancelalos antes de pasarlo a blisters o sacarle todos";

/**
 * Why the product can't have the given blisters: cancelled orders couldn't give their units back. Null where they
 * could.
 */
export function strandedUnits(
  before: readonly { id: number; seed_count: number }[],
  given: readonly { id?: number | undefined; seed_count: number }[] | undefined,
  held: HeldUnits = new Map(),
): string | null {
  if (given === undefined || held.size === 0) return null;
  if (before.length === 0) return given.length > 0 ? SWITCHED : null;
  const kept = new Set(nameBlisters(before, given).map(({ id }) => id));
  const lost = before.find(({ id }) => held.has(id) && !kept.has(id));
  if (!lost) return null;
  if (given.length === 0) return SWITCHED;
  return `Hay pedidos pendientes con unidades del blister de ${lost.seed_count}: completalos o cancelalos antes de sacarlo`;
}

/** Lock the product first. @throws CONFLICT where units of pending orders would be stranded */
export async function refuseToStrandUnits(
  tx: Tx,
  findPendingUnits: FindPendingUnits,
  product: { id: number; blisters: readonly Blister[] },
  given: Parameters<typeof strandedUnits>[1],
): Promise<void> {
  if (given === undefined) return;
  const held = (await findPendingUnits(tx, [product.id])).get(product.id);
  const reason = strandedUnits(product.blisters, given, held);
  if (reason !== null) throw problem("units_stranded", { reason });
}
