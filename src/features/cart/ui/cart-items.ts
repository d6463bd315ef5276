import { type Centavos, times } from "#src/contract/centavos.ts";
import { noLongerAvailable, notEnoughStock } from "#src/contract/stock-words.ts";
import { netTotal } from "#src/contract/vat.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import type { CartLine } from "../contract.ts";
import { type LineId, lineKey, type PricedLine, type PurchaseOption, purchaseOptionOf } from "../rules.ts";
import type { SeenLines } from "./last-seen.ts";
import type { CartProducts } from "./queries.ts";

export type CartItem = {
  key: string;
  line: CartLine;
  name: string;
  product: Product | undefined;
  /** `gone`: not available at all; `short`: not as many. */
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

export const isSameItem = (one: CartItem, other: CartItem): boolean =>
  one.key === other.key &&
  one.line.quantity === other.line.quantity &&
  one.name === other.name &&
  one.product === other.product &&
  one.state === other.state;

export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.flatMap(({ state, option, line }) =>
    option && state !== "gone"
      ? [{ quantity: line.quantity, fullPrice: option.fullPrice, unitPrice: option.unitPrice }]
      : [],
  );

/** The sum without VAT, in centavos. */
export const netOf = (items: readonly CartItem[]): Centavos =>
  netTotal(
    items.flatMap(({ state, option, product, line }) =>
      option && product && state !== "gone"
        ? [{ total: times(option.unitPrice, line.quantity), rate: product.vat_rate }]
        : [],
    ),
  );

/** Why the cart can't be ordered (docs/shop.md, Cart); undefined where it can. */
export function orderObstacle(items: readonly CartItem[]): string | undefined {
  const short = items.find(({ state }) => state === "short");
  if (short?.option) return notEnoughStock(short.name, short.option.stock);
  const gone = items.find(({ state }) => state === "gone");
  if (gone?.option) return notEnoughStock(gone.name, 0);
  return gone && `${noLongerAvailable(gone.name)}. Quitalo para confirmar el pedido.`;
}

/** The catalogue with the stock that a refused order reported. */
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
