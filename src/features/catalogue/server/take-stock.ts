import type { Centavos } from "#src/contract/centavos.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import type { Tx } from "#src/db/client.ts";
import { discountedPrice, isPriced } from "../rules.ts";
import { lockStock, moveStock, type StockRows, stockOf, type Units } from "./stock-rows.ts";

export type RequestedUnits = { product_id: number; blister_id: number | null; quantity: number };

/** What an order line keeps of its product. */
export type TakenUnits = {
  productId: number;
  blisterId: number | null;
  quantity: number;
  name: string;
  brand: string;
  image: string | null;
  seedCount: number | null;
  priceAtTime: Centavos;
};

/**
 * Locks the requested units at their current prices; the caller takes them by `moveStock`. @throws OUT_OF_STOCK,
 * VALIDATION where something can't be ordered (docs/shop.md, Stock)
 */
export async function lockUnits(tx: Tx, requested: readonly RequestedUnits[]): Promise<TakenUnits[]> {
  const rows = await lockStock(
    tx,
    requested.map((line) => line.product_id),
  );
  const taken = requested.map((line) => snapshot(rows, line));
  refuseTooLittle(rows, taken);
  return taken;
}

/**
 * Takes units of an existing order, at its own prices and whether or not the product is still on sale. @throws
 * OUT_OF_STOCK
 */
export async function takeStockAgain(tx: Tx, units: readonly (Units & { name: string })[]): Promise<void> {
  const rows = await lockStock(
    tx,
    units.map((one) => one.productId),
  );
  refuseTooLittle(rows, units);
  await moveStock(tx, -1, units);
}

function snapshot(rows: StockRows, { product_id, blister_id, quantity }: RequestedUnits): TakenUnits {
  const product = rows.products.get(product_id);
  if (!product || product.isArchived) throw invalidField("products", "ordered_product_gone", {}, { product_id });
  const { name, brand, image } = product;
  const refuse = (reason: ProblemReason) => invalidField("products", reason, { name }, { product_id, blister_id });
  if (!product.isShown) throw refuse("no_longer_available");
  if (blister_id === null && rows.withBlisters.has(product_id)) throw refuse("blister_not_chosen");

  const blister = blister_id === null ? null : rows.blisters.get(blister_id);
  if (blister === undefined || (blister && (blister.isArchived || blister.productId !== product_id))) {
    throw refuse("chosen_blister_gone");
  }
  const priceAtTime = blister ? discountedPrice(blister.price, product.discount) : product.finalPrice;
  if (!isPriced(priceAtTime)) throw refuse("product_without_price");
  return {
    productId: product_id,
    blisterId: blister_id,
    quantity,
    name,
    brand,
    image,
    seedCount: blister?.seedCount ?? null,
    priceAtTime,
  };
}

function refuseTooLittle(rows: StockRows, units: readonly (Units & { name: string })[]): void {
  const requestedSoFar = new Map<string, number>();
  for (const one of units) {
    const key = `${one.productId}/${one.blisterId}`;
    const requested = (requestedSoFar.get(key) ?? 0) + one.quantity;
    requestedSoFar.set(key, requested);
    const available = stockOf(rows, one);
    if (requested > available) {
      throw problem(
        "not_enough_stock",
        { name: one.name, available },
        {
          product_id: one.productId,
          blister_id: one.blisterId,
          available,
        },
      );
    }
  }
}
