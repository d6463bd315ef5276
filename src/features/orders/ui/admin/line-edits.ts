import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { subtotalOf } from "#src/features/pricing/rules.ts";
import type { EditOrderInput, OrderLine, OrderStatus } from "../../contract.ts";
import { holdsStock } from "../../rules.ts";

/** Without an id until the order has it. Price in pesos. */
export type EditedLine = Omit<OrderLine, "id" | "subtotal" | "parts" | "returned"> & { id?: number };

export const lineKey = ({ id, variant }: EditedLine) => id ?? `new-${variant}`;

/** One unit at the catalogue's price. */
export const newLine = (product: Product, variant: Variant): EditedLine => ({
  product: product.id,
  variant: variant.id,
  blister: variant.seed_count === null ? null : variant.id,
  quantity: MIN_QUANTITY,
  price_at_time: variant.final_price,
  product_details: {
    name: product.name,
    brand: product.brand,
    image: variant.image ?? product.image,
    label: variant.label,
    seed_count: variant.seed_count,
  },
});

export function withOneMore(lines: readonly EditedLine[], added: EditedLine): EditedLine[] {
  const same = lines.find(({ variant }) => variant === added.variant);
  return same ? withQuantity(lines, same, same.quantity + 1) : [...lines, added];
}

export const withQuantity = (lines: readonly EditedLine[], changed: EditedLine, wanted: number): EditedLine[] =>
  lines.map((line) =>
    line === changed ? { ...line, quantity: Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, wanted)) } : line,
  );

export const priced = ({ quantity, price_at_time }: EditedLine) => ({
  quantity,
  priceAtTime: toCentavos(price_at_time),
});

export const lineSum = (line: EditedLine): number => toPesos(subtotalOf(priced(line)));

export const asInput = (lines: readonly EditedLine[]): NonNullable<EditOrderInput["products"]> =>
  lines.map(({ id, variant, quantity }) => (id === undefined ? { variant_id: variant, quantity } : { id, quantity }));

export const linesDiffer = (before: readonly EditedLine[], after: readonly EditedLine[]): boolean =>
  before.length !== after.length ||
  after.some(({ id, quantity }) => !before.some((line) => line.id === id && line.quantity === quantity));

/** The effect of saving on one stock: `more` units go into the order, `left` remain; null where the product is gone. */
export type StockMove = { line: EditedLine; more: number; left: number | null };

/** The effect of saving on the stock; a cancelled order has none. */
export function stockMoves(
  before: readonly EditedLine[],
  after: readonly EditedLine[],
  { status, products }: { status: OrderStatus; products: readonly Product[] },
): StockMove[] {
  if (!holdsStock(status)) return [];
  const unitsIn = (lines: readonly EditedLine[], id: number | null) =>
    lines.reduce((units, line) => (line.variant === id ? units + line.quantity : units), 0);
  const lines = new Map([...before, ...after].map((line) => [line.variant, line]));
  return [...lines]
    .map(([id, line]) => ({ line, more: unitsIn(after, id) - unitsIn(before, id) }))
    .filter(({ more }) => more !== 0)
    .map(({ line, more }) => {
      const sold = products.flatMap(({ variants }) => variants).find(({ id }) => id === line.variant);
      return { line, more, left: sold ? sold.stock - more : null };
    });
}
