import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { discountedPrice } from "#src/features/catalogue/rules.ts";
import type { EditOrderInput, OrderLine, OrderStatus } from "../../contract.ts";
import { holdsStock, subtotalOf, totalOf } from "../../rules.ts";

/** `id` once the order has it. Price in pesos. */
export type EditedLine = {
  key: string;
  id?: number;
  product: number | null;
  blister: number | null;
  quantity: number;
  price: number;
  product_details: OrderLine["product_details"];
};

export const fromLine = ({
  id,
  product,
  blister,
  quantity,
  price_at_time,
  product_details,
}: OrderLine): EditedLine => ({
  key: `line-${id}`,
  id,
  product,
  blister,
  quantity,
  price: price_at_time,
  product_details,
});

/** One unit at the catalogue's price. */
export function newLine(product: Product, blisterId: number | null): EditedLine {
  const pack = product.blisters.find(({ id }) => id === blisterId);
  return {
    key: `new-${product.id}-${blisterId}`,
    product: product.id,
    blister: blisterId,
    quantity: MIN_QUANTITY,
    price: pack ? toPesos(discountedPrice(toCentavos(pack.price), product.discount)) : product.final_price,
    product_details: {
      name: product.name,
      brand: product.brand,
      image: product.image,
      seed_count: pack?.seed_count ?? null,
    },
  };
}

/** Adds one unit, to the same product's line where there is one. */
export function withOneMore(lines: readonly EditedLine[], added: EditedLine): EditedLine[] {
  const same = lines.find(({ product, blister }) => product === added.product && blister === added.blister);
  if (!same) return [...lines, added];
  return lines.map((line) => (line === same ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + 1) } : line));
}

/** Limits `wanted`; null removes the line. */
export const withQuantity = (lines: readonly EditedLine[], key: string, wanted: number | null): EditedLine[] =>
  wanted === null
    ? lines.filter((line) => line.key !== key)
    : lines.map((line) =>
        line.key === key ? { ...line, quantity: Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, wanted)) } : line,
      );

const priced = ({ quantity, price }: EditedLine) => ({ quantity, priceAtTime: toCentavos(price) });

/** In pesos. */
export const lineSum = (line: EditedLine): number => toPesos(subtotalOf(priced(line)));

/** In pesos. */
export const sumOf = (lines: readonly EditedLine[]): number => toPesos(totalOf(lines.map(priced)));

export const asInput = (lines: readonly EditedLine[]): NonNullable<EditOrderInput["products"]> =>
  lines.map(({ id, product, blister, quantity }) => ({
    ...(id === undefined ? {} : { id }),
    product_id: product,
    blister_id: blister,
    quantity,
  }));

export const linesDiffer = (before: readonly OrderLine[], after: readonly EditedLine[]): boolean =>
  before.length !== after.length ||
  after.some(({ id, quantity }) => !before.some((line) => line.id === id && line.quantity === quantity));

/** The effect of saving on one stock: `more` units go into the order, `left` remain; null where the product is gone. */
export type StockMove = { key: string; line: Pick<EditedLine, "product_details">; more: number; left: number | null };

/** Null where it is gone. */
function stockInCatalogue(products: readonly Product[], { product, blister }: EditedLine): number | null {
  const found = products.find(({ id }) => id === product);
  if (!found) return null;
  if (blister === null) return found.stock;
  return found.blisters.find(({ id }) => id === blister)?.stock ?? null;
}

/** The effect of saving on the stock; a cancelled order has none. */
export function stockMoves(
  before: readonly OrderLine[],
  after: readonly EditedLine[],
  { status, products }: { status: OrderStatus; products: readonly Product[] },
): StockMove[] {
  if (!holdsStock(status)) return [];
  const keyOf = ({ product, blister }: EditedLine) => `${product}/${blister}`;
  const lines = new Map<string, { line: EditedLine; more: number }>();
  const count = (line: EditedLine, units: number) =>
    lines.set(keyOf(line), { line, more: (lines.get(keyOf(line))?.more ?? 0) + units });
  for (const line of before) count(fromLine(line), -line.quantity);
  for (const line of after) count(line, line.quantity);
  return [...lines]
    .filter(([, { more }]) => more !== 0)
    .map(([key, { line, more }]) => {
      const stock = stockInCatalogue(products, line);
      return { key, line, more, left: stock === null ? null : stock - more };
    });
}
