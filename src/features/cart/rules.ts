import { type Centavos, toCentavos } from "#src/contract/centavos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { type CartLine, MAX_LINES } from "./contract.ts";

export type LineId = Pick<CartLine, "product" | "variant">;

export const lineKey = ({ product, variant }: LineId): string =>
  variant === null ? `${product}` : `${product}.${variant}`;

/** As the API names it. */
export const asInput = ({ product: product_id, variant: variant_id, quantity }: CartLine) => ({
  product_id,
  variant_id,
  quantity,
});

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

/** Joins lines of the same variant, up to the most that a line holds. */
export function merged(lines: readonly CartLine[]): CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const quantity = Math.min(MAX_QUANTITY, line.quantity + (byKey.get(key)?.quantity ?? 0));
    if (byKey.has(key) || byKey.size < MAX_LINES) byKey.set(key, { ...line, quantity });
  }
  return [...byKey.values()];
}

/** Merges this cart with the stored one: changes since `base` win; without it, the greater quantity. */
export function joinCarts(
  here: readonly CartLine[],
  there: readonly CartLine[],
  base: readonly CartLine[] | null,
): CartLine[] {
  const lines = new Map([...there, ...here].map((line) => [lineKey(line), line]));
  return [...lines.values()]
    .map((line) => {
      const [mine, theirs] = [quantityOf(here, line), quantityOf(there, line)];
      if (base === null) return { ...line, quantity: Math.max(mine, theirs) };
      return { ...line, quantity: mine === quantityOf(base, line) ? theirs : mine };
    })
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_LINES);
}

export type PurchaseOption = {
  variant: number;
  label: string;
  image: string | null;
  fullPrice: Centavos;
  unitPrice: Centavos;
  stock: number;
};

type Sold = Pick<Product, "image" | "variants">;

/** What can be bought of a line today; null where it names none of the product's variants, or that has no price. */
export function purchaseOptionOf({ image, variants }: Sold, variantId: number | null): PurchaseOption | null {
  const [first, ...others] = variants;
  const only = others.length === 0 && first?.seed_count === null ? first : undefined;
  const variant = variantId === null ? only : variants.find(({ id }) => id === variantId);
  if (!variant?.is_available || !isPriced(variant.final_price)) return null;
  return {
    variant: variant.id,
    label: variant.label,
    image: variant.image ?? image,
    fullPrice: toCentavos(variant.price),
    unitPrice: toCentavos(variant.final_price),
    stock: variant.stock,
  };
}
