import { type Centavos, times } from "#src/contract/centavos.ts";
import { noLongerAvailable, notEnoughStock } from "#src/contract/stock-words.ts";
import { netTotal } from "#src/contract/vat.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import type { CartLine } from "../contract.ts";
import { type LineId, lineKey, type PricedLine, type PurchaseOption, purchaseOptionOf } from "../rules.ts";
import type { SeenLines } from "./last-seen.ts";
import type { CartProducts } from "./queries.ts";

/** A line of the cart with what the catalogue says of it today. */
export type CartItem = {
  key: string;
  line: CartLine;
  name: string;
  product: Product | undefined;
  /** `gone` can't be had at all, `short` not as many. */
  state: "loading" | "gone" | "short" | "ready";
  option: PurchaseOption | null;
};

function toItem(line: CartLine, catalogue: CartProducts | undefined, seen: SeenLines): CartItem {
  const key = lineKey(line);
  const product = catalogue?.products.find(({ id }) => id === line.product);
  const name = product?.name ?? seen[key]?.name ?? "Un producto de tu carrito";
  const base = { key, line, name, product };
  if (!product && !catalogue?.asked.includes(line.product)) return { ...base, state: "loading", option: null };
  const option = product ? purchaseOptionOf(product, line.blister) : null;
  if (!option || option.stock <= 0) return { ...base, state: "gone", option };
  return { ...base, state: line.quantity > option.stock ? "short" : "ready", option };
}

export const toItems = (lines: readonly CartLine[], catalogue: CartProducts | undefined, seen: SeenLines): CartItem[] =>
  lines.map((line) => toItem(line, catalogue, seen));

/** Whether two items show the same; what is to be had follows from the product and the key. */
export const isSameItem = (one: CartItem, other: CartItem): boolean =>
  one.key === other.key &&
  one.line.quantity === other.line.quantity &&
  one.name === other.name &&
  one.product === other.product &&
  one.state === other.state;

/** The lines that count in the totals: those that can be had. */
export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.flatMap(({ state, option, line }) =>
    option && state !== "gone"
      ? [{ quantity: line.quantity, fullPrice: option.fullPrice, unitPrice: option.unitPrice }]
      : [],
  );

/** What they come to without their VAT, in centavos. */
export const netOf = (items: readonly CartItem[]): Centavos =>
  netTotal(
    items.flatMap(({ state, option, product, line }) =>
      option && product && state !== "gone"
        ? [{ total: times(option.unitPrice, line.quantity), rate: product.vat_rate }]
        : [],
    ),
  );

/** What stands in the way of ordering, in words (docs/shop.md, Cart); undefined when nothing does. */
export function orderObstacle(items: readonly CartItem[]): string | undefined {
  const short = items.find(({ state }) => state === "short");
  if (short?.option) return notEnoughStock(short.name, short.option.stock);
  const gone = items.find(({ state }) => state === "gone");
  if (gone?.option) return notEnoughStock(gone.name, 0);
  return gone && `${noLongerAvailable(gone.name)}. Quitalo para confirmar el pedido.`;
}

/** What the catalogue says once the shop said how many are left of what a line asks for. */
export const withStockLeft = (
  catalogue: CartProducts,
  { product: id, blister }: LineId,
  left: number,
): CartProducts => ({
  ...catalogue,
  products: catalogue.products.map((product) => {
    if (product.id !== id) return product;
    if (blister === null) return { ...product, stock: left };
    return {
      ...product,
      blisters: product.blisters.map((pack) => (pack.id === blister ? { ...pack, stock: left } : pack)),
    };
  }),
});
