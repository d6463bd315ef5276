import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { discountedPrice } from "#src/features/catalogue/rules.ts";
import type { EditOrderInput, OrderLine, OrderStatus } from "../../contract.ts";
import { holdsStock, subtotalOf, totalOf } from "../../rules.ts";

/** A line while it is being edited; `id` once the order holds it. Price in pesos. */
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

/** One of a product, or of a pack of it, at the catalogue's price. */
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

/** The lines with one more of what `added` names, in its own line if there is one. */
export function withOneMore(lines: readonly EditedLine[], added: EditedLine): EditedLine[] {
  const same = lines.find(({ product, blister }) => product === added.product && blister === added.blister);
  if (!same) return [...lines, added];
  return lines.map((line) => (line === same ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + 1) } : line));
}

/** `wanted` units in the line of `key`, within the limits; null takes the line out. */
export const withQuantity = (lines: readonly EditedLine[], key: string, wanted: number | null): EditedLine[] =>
  wanted === null
    ? lines.filter((line) => line.key !== key)
    : lines.map((line) =>
        line.key === key ? { ...line, quantity: Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, wanted)) } : line,
      );

const priced = ({ quantity, price }: EditedLine) => ({ quantity, priceAtTime: toCentavos(price) });

/** What a line comes to, in pesos. */
export const lineSum = (line: EditedLine): number => toPesos(subtotalOf(priced(line)));

/** What the lines come to, in pesos. */
export const sumOf = (lines: readonly EditedLine[]): number => toPesos(totalOf(lines.map(priced)));

/** The `products` of an edit. */
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

/** What saving does to the stock of one product: `more` units go into the order, `left` stay; null where it is gone. */
export type StockMove = { key: string; line: Pick<EditedLine, "product_details">; more: number; left: number | null };

/** What the catalogue has of a product or of one of its packs now; null where it is gone. */
function stockInCatalogue(products: readonly Product[], { product, blister }: EditedLine): number | null {
  const found = products.find(({ id }) => id === product);
  if (!found) return null;
  if (blister === null) return found.stock;
  return found.blisters.find(({ id }) => id === blister)?.stock ?? null;
}

/** Everything that saving moves in the stock, by the stock of `products`. A cancelled order moves nothing. */
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
