import { type Centavos, centavos } from "#src/contract/centavos.ts";
import { Problem } from "#src/contract/problem.ts";
import { checkQuantity } from "#src/contract/quantity.ts";
import type { Db } from "#src/db/client.ts";
import { isPriced } from "../rules.ts";
import { idsIn, isOffered, isUnlicensed, type RequestedUnits, readStock, variantOf } from "./stock.ts";

/** Orderable units; nothing is revealed of products that aren't on sale. */
export type OfferedUnits = {
  /** Null where the product asked for doesn't exist. */
  variantId: number | null;
  quantity: number;
  priceAtTime: Centavos;
  available: number;
  canOrder: boolean;
};

/** The requested units that could be ordered now, merged. @throws VALIDATION if ids are ambiguous */
export async function offerUnits(db: Db, requested: readonly RequestedUnits[]): Promise<OfferedUnits[]> {
  const rows = await readStock(db, idsIn(requested));
  const offered = new Map<string, OfferedUnits>();
  for (const { quantity, ...ids } of requested) {
    const row = variantOf(rows, { quantity, ...ids });
    const isOnSale = !(row instanceof Problem) && isOffered(rows, row) && !isUnlicensed(rows, row);
    const variantId = row instanceof Problem ? (ids.variant_id ?? ids.blister_id ?? null) : row.id;
    const [available, priceAtTime] = isOnSale ? [row.stock, row.finalPrice] : [0, centavos(0)];
    const key = `${variantId ?? `product ${ids.product_id}`}`;
    const units = checkQuantity((offered.get(key)?.quantity ?? 0) + quantity);
    const canOrder = isPriced(priceAtTime) && units <= available;
    offered.set(key, { variantId, quantity: units, priceAtTime, available, canOrder });
  }
  return [...offered.values()];
}
