import { type Centavos, centavos, toCentavos } from "#src/contract/centavos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { CardProduct } from "#src/features/catalogue/contract.ts";
import { discountedPrice, isPriced } from "#src/features/catalogue/rules.ts";
import { type CartLine, MAX_LINES } from "./contract.ts";

export type LineId = Pick<CartLine, "product" | "blister">;

/** Same product and blister is the same line (docs/shop.md, Cart). */
export const lineKey = ({ product, blister }: LineId): string =>
  blister === null ? `${product}` : `${product}.${blister}`;

/** What of `wanted` can be had: within the limits of a quantity and never above stock (docs/shop.md, Cart). */
export const clampQuantity = (wanted: number, stock: number): number =>
  Math.max(MIN_QUANTITY, Math.min(Math.trunc(wanted), stock, MAX_QUANTITY));

export const NO_STOCK = "No hay stock disponible";

/** What to say when `wanted` can't be had, or undefined when it can (docs/shop.md, Cart). */
export function quantityProblem(wanted: number, stock: number): string | undefined {
  if (stock <= 0) return NO_STOCK;
  if (wanted > stock) return stock === 1 ? "Solo hay 1 unidad disponible" : `Solo hay ${stock} unidades disponibles`;
  if (wanted > MAX_QUANTITY) return `Podés llevar hasta ${MAX_QUANTITY} unidades`;
  return undefined;
}

export const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((units, line) => units + line.quantity, 0);

export const quantityOf = (lines: readonly CartLine[], id: LineId): number =>
  lines.find((line) => lineKey(line) === lineKey(id))?.quantity ?? 0;

/** Sets a line's quantity; 0 removes it (docs/shop.md, Cart). A new line goes last, or to `index` when it comes back. */
export function setLine(lines: readonly CartLine[], line: CartLine, index = lines.length): CartLine[] {
  const isThere = quantityOf(lines, line) > 0;
  if (line.quantity <= 0) return lines.filter((other) => lineKey(other) !== lineKey(line));
  if (isThere) return lines.map((other) => (lineKey(other) === lineKey(line) ? line : other));
  return lines.length < MAX_LINES ? lines.toSpliced(index, 0, line) : [...lines];
}

/** Adds to what the cart has of that line, up to the stock (docs/shop.md, Cart). */
export const addLine = (lines: readonly CartLine[], line: CartLine, stock: number): CartLine[] =>
  setLine(lines, { ...line, quantity: clampQuantity(quantityOf(lines, line) + line.quantity, stock) });

/** The lines with those of one product and blister made one, up to the most that a line holds. */
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
 * One cart of two: what a browser holds and what follows the customer. `base` is what both held when they last agreed;
 * what changed here since then stands, and the rest is the other's. Without a base neither may lose anything, and
 * nothing is counted twice: of a line in both, the greater quantity.
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

/** What a line costs and how much there is of it. */
export type PurchaseOption = { fullPrice: Centavos; unitPrice: Centavos; stock: number; seedCount: number | null };

/** What the catalogue offers for a line today; null when there is no such thing to order: no such blister, none chosen, or no price. */
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

/** The one sum of the shop: subtotal at full prices, what the discounts save, and what is paid. In centavos. */
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
