import { invalidField } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { stock as stockRule } from "#src/features/catalogue/contract/variant.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { lockStock, moveStock, readStock } from "#src/features/catalogue/server/stock.ts";

type Entry = { variant_id: number };

/** Locks the variants of the entries. Returns their names. @throws VALIDATION where one is gone, or a kit */
export async function lockVariants(tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<number, string>> {
  const rows = await lockStock(tx, { variantIds: entries.map(({ variant_id }) => variant_id) });
  const gone = entries.findIndex(({ variant_id }) => rows.get(variant_id)?.isArchived !== false);
  if (gone !== -1) throw invalidField(`entries.${gone}.variant_id`, "counted_product_gone");
  const kit = entries.findIndex(({ variant_id }) => rows.get(variant_id)?.parts.length !== 0);
  if (kit !== -1) throw invalidField(`entries.${kit}.variant_id`, "stock_of_kit");
  return new Map([...rows.values()].map(({ id, name, label }) => [id, withLabel(name, label)]));
}

export type Move = { variantId: number; quantity: number };

/** Adds to the stock of locked variants. @throws VALIDATION where one would pass the highest stock */
export async function moveBy(tx: Tx, moves: readonly Move[], entries: readonly Entry[], field: string): Promise<void> {
  await moveStock(tx, 1, moves);
  const rows = await readStock(tx, { variantIds: moves.map(({ variantId }) => variantId) });
  const over = entries.findIndex(({ variant_id }) => !stockRule.safeParse(rows.get(variant_id)?.stock).success);
  if (over !== -1) throw invalidField(`entries.${over}.${field}`, "stock_too_high");
}

/** "Turba (5 l) +3", of each that moves. */
export const productsInWords = (names: ReadonlyMap<number, string>, moves: readonly Move[]): string =>
  moves
    .map(({ variantId, quantity }) => `${names.get(variantId)} ${quantity > 0 ? "+" : "−"}${Math.abs(quantity)}`)
    .join(", ");
