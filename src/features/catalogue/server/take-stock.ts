import { Problem } from "#src/contract/problem.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { checkQuantity } from "#src/contract/quantity.ts";
import type { Tx } from "#src/db/client.ts";
import { isPriced, withLabel } from "../rules.ts";
import {
  idsIn,
  isOffered,
  lockStock,
  moveStock,
  partsOf,
  type RequestedUnits,
  refusePaused,
  refuseUnlicensed,
  type StockRow,
  type StockRows,
  stockOf,
  type Units,
  unitsIn,
  variantOf,
} from "./stock.ts";

type NamedUnits = Units & { productId: number | null; name: string; label: string };

export type TakenUnits = ReturnType<typeof snapshot>;

/** Finds and locks the requested units, each at its current price; `takeStock` then takes them. @throws OUT_OF_STOCK, VALIDATION, CONFLICT while it isn't sold (docs/shop.md, Stock) */
export async function lockUnits(tx: Tx, requested: readonly RequestedUnits[]): Promise<TakenUnits[]> {
  const rows = await lockStock(tx, idsIn(requested));
  const quantities = new Map<StockRow, number>();
  for (const wanted of requested) {
    const row = variantOf(rows, wanted);
    if (row instanceof Problem) throw row;
    quantities.set(row, checkQuantity((quantities.get(row) ?? 0) + wanted.quantity));
  }
  const taken = [...quantities].map(([row, quantity]) => snapshot(rows, row, quantity));
  refuseTooLittle(rows, taken);
  return taken;
}

export const takeStock = (tx: Tx, units: readonly Units[]): Promise<void> => moveStock(tx, -1, units);

/** Takes units of an existing order at its own prices, on sale or not. @throws OUT_OF_STOCK */
export async function takeStockAgain(tx: Tx, units: readonly NamedUnits[]): Promise<void> {
  const rows = await lockStock(tx, { variantIds: units.map(({ variantId }) => variantId) });
  refuseTooLittle(rows, units);
  await takeStock(tx, units);
}

function snapshot(rows: StockRows, row: StockRow, quantity: number) {
  const { id: variantId, productId, name, brand, image, label, seedCount, finalPrice: priceAtTime } = row;
  const [named, ids] = [{ name: withLabel(name, label) }, { product_id: productId, variant_id: variantId }];
  const refuse = (reason: ProblemReason) => invalidField("products", reason, named, ids);
  if (!isOffered(rows, row)) throw refuse("no_longer_available");
  refuseUnlicensed(rows, row, named.name);
  refusePaused(row, named.name);
  if (!isPriced(priceAtTime)) throw refuse("product_without_price");
  const parts = partsOf(rows, row);
  return { productId, variantId, quantity, name, brand, image, label, seedCount, priceAtTime, parts };
}

function refuseTooLittle(rows: StockRows, units: readonly NamedUnits[]): void {
  const taken = new Map<number | null, number>();
  for (const one of units) {
    const needed = unitsIn({ ...one, quantity: 1 });
    const left = needed.map((each) => (stockOf(rows, each) - (taken.get(each.variantId) ?? 0)) / each.quantity);
    const available = Math.max(0, Math.floor(Math.min(...left)));
    for (const { variantId, quantity } of unitsIn(one)) taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
    if (one.quantity > available) {
      const row = one.variantId === null ? undefined : rows.get(one.variantId);
      throw problem(
        "not_enough_stock",
        { name: withLabel(one.name, one.label), available },
        {
          product_id: one.productId ?? row?.productId ?? null,
          variant_id: one.variantId,
          blister_id: row && row.seedCount !== null ? row.id : null,
          available,
        },
      );
    }
  }
}
