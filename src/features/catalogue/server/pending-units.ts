import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { ofVariant } from "../rules.ts";
import { findProduct } from "./read-products.ts";

export type HeldUnits = ReadonlyMap<number, number>;

/** Orders stand after the catalogue, so this is handed in (docs/decisions/rooms.md). */
export type FindPendingUnits = (db: Db | Tx, productIds: readonly number[]) => Promise<ReadonlyMap<number, HeldUnits>>;

type Named = { id: number; label: string; seed_count: number | null };

/** Why variants other than `kept` can't be removed: pending orders hold their units. Null if they can. */
export function heldUnitsConflict(
  before: readonly Named[],
  kept: ReadonlySet<number | undefined>,
  held: HeldUnits = new Map(),
): string | null {
  const lost = before.find(({ id }) => held.has(id) && !kept.has(id));
  if (!lost) return null;
  return `Hay pedidos pendientes con unidades ${ofVariant(lost)}: completalos o cancelalos antes de sacarlo`;
}

/** Lock the product first. @throws CONFLICT where units of pending orders would be stranded */
export async function refuseRemovingHeldUnits(
  tx: Tx,
  findPendingUnits: FindPendingUnits,
  product: { id: number; variants: readonly Named[] },
  asked: readonly { id?: number | undefined }[],
): Promise<void> {
  const held = (await findPendingUnits(tx, [product.id])).get(product.id);
  const reason = heldUnitsConflict(product.variants, new Set(asked.map(({ id }) => id)), held);
  if (reason !== null) throw problem("units_stranded", { reason });
}

/** Units for sale and reserved, read at one moment. @throws NOT_FOUND */
export const readShelf = (db: Db, findPendingUnits: FindPendingUnits, id: number) =>
  db.transaction(
    async (tx) => {
      const { variants } = await findProduct(tx, id, "staff");
      const held = (await findPendingUnits(tx, [id])).get(id);
      return {
        units: variants.map((variant) => ({
          variant_id: variant.id,
          blister_id: variant.seed_count === null ? null : variant.id,
          for_sale: variant.stock,
          reserved: held?.get(variant.id) ?? 0,
        })),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
