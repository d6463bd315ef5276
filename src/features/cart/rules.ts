import { type Centavos, centavos, toCentavos } from "#src/contract/centavos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { CardProduct } from "#src/features/catalogue/contract.ts";
import { discountedPrice, isPriced } from "#src/features/catalogue/rules.ts";
import { type CartLine, MAX_LINES } from "./contract.ts";

export type LineId = Pick<CartLine, "product" | "blister">;

export const lineKey = ({ product, blister }: LineId): string =>
  blister === null ? `${product}` : `${product}.${blister}`;

/** Limits a quantity to the stock and to what a line may hold (docs/shop.md, Cart). */
export const clampQuantity = (wanted: number, stock: number): number =>
  Math.max(MIN_QUANTITY, Math.min(Math.trunc(wanted), stock, MAX_QUANTITY));

export const NO_STOCK = "No hay stock disponible";

/** Why `wanted` isn't available, or undefined where it is (docs/shop.md, Cart). */
export function quantityProblem(wanted: number, stock: number): string | undefined {
  if (stock <= 0) return NO_STOCK;
  if (wanted > stock) return stock === 1 ? "Solo hay 1 unidad disponible" : `Solo hay ${stock} unidades disponibles`;
  if (wanted > MAX_QUANTITY) return `Podés llevar hasta ${MAX_QUANTITY} unidades`;
  return undefined;
}

export const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((units, line) => units + line.quantity, 0);

export const quantityOf = (lines: readonly CartLine[], id: LineId): number =>
  lines.find((line) => lineKey(line) === lineKey(id))?.quantity ?? 0;

/** Sets a line's quantity; 0 removes it. A new line goes last, or to `index` when it comes back. */
export function setLine(lines: readonly CartLine[], line: CartLine, index = lines.length): CartLine[] {
  const isThere = quantityOf(lines, line) > 0;
  if (line.quantity <= 0) return lines.filter((other) => lineKey(other) !== lineKey(line));
  if (isThere) return lines.map((other) => (lineKey(other) === lineKey(line) ? line : other));
  return lines.length < MAX_LINES ? lines.toSpliced(index, 0, line) : [...lines];
}

export const addLine = (lines: readonly CartLine[], line: CartLine, stock: number): CartLine[] =>
  setLine(lines, { ...line, quantity: clampQuantity(quantityOf(lines, line) + line.quantity, stock) });

/** Joins lines of the same product and blister, up to the most that a line holds. */
export function merged(lines: readonly CartLine[]): CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const quantity = Math.min(MAX_QUANTITY, line.quantity + (byKey.get(key)?.quantity ?? 0));
    if (byKey.has(key) || byKey.size < MAX_LINES) byKey.set(key, { ...line, quantity });
  }
  return [...byKey.values()];
}

/**
 * Merges the browser's cart with the stored one. `base` is what both held when they last agreed: changes made here since then
 * win. Without a base each line gets the greater quantity, so that nothing is lost or counted twice.
 */
export function joinCarts(
  here: readonly CartLine[],
  there: readonly CartLine[],
  base: readonly CartLine[] | null,
): CartLine[] {
  const keys = new Map(
    [...there, ...here].map(({ product, blister }) => [lineKey({ product, blister }), { product, blister }]),
  );
  return [...keys.values()]
    .map((id) => {
      const [mine, theirs] = [quantityOf(here, id), quantityOf(there, id)];
      if (base === null) return { ...id, quantity: Math.max(mine, theirs) };
      return { ...id, quantity: mine === quantityOf(base, id) ? theirs : mine };
    })
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_LINES);
}

export type PurchaseOption = { fullPrice: Centavos; unitPrice: Centavos; stock: number; seedCount: number | null };

/** What can be bought of a line today; null where the blister is missing or unknown, or there is no price. */
export function purchaseOptionOf(product: CardProduct, blisterId: number | null): PurchaseOption | null {
  if (product.blisters.length === 0) {
    if (blisterId !== null || !isPriced(product.final_price)) return null;
    const prices = { fullPrice: toCentavos(product.price), unitPrice: toCentavos(product.final_price) };
    return { ...prices, stock: product.stock, seedCount: null };
  }
  const blister = product.blisters.find(({ id }) => id === blisterId);
  if (!blister) return null;
  const fullPrice = toCentavos(blister.price);
  const unitPrice = discountedPrice(fullPrice, product.discount);
  if (!isPriced(unitPrice)) return null;
  return {
    fullPrice,
    unitPrice,
    stock: blister.stock,
    seedCount: blister.seed_count,
  };
}

export type PricedLine = Pick<PurchaseOption, "fullPrice" | "unitPrice"> & { quantity: number };

export type Totals = { units: number; subtotal: Centavos; saving: Centavos; total: Centavos };

/** The only place where a cart or an order is summed up. In centavos. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const sum = { units: 0, subtotal: 0, total: 0 };
  for (const { quantity, fullPrice, unitPrice } of lines) {
    sum.units += quantity;
    sum.subtotal += quantity * fullPrice;
    sum.total += quantity * unitPrice;
  }
  return {
    units: sum.units,
    subtotal: centavos(sum.subtotal),
    saving: centavos(sum.subtotal - sum.total),
    total: centavos(sum.total),
  };
}
