import { noLongerAvailable, notEnoughStock } from "#src/contract/stock-in-text.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import type { CartLine } from "../contract.ts";
import { lineKey, type PurchaseOption, purchaseOptionOf } from "../rules.ts";
import type { SeenLines } from "./last-seen.ts";
import type { CartProducts } from "./queries.ts";

export type CartItem = {
  key: string;
  line: CartLine;
  /** With the variant's label. */
  name: string;
  product: Product | undefined;
  /** `gone`: not available at all; `short`: not as many. */
  state: "loading" | "gone" | "short" | "ready";
  option: PurchaseOption | null;
};

function toItem(line: CartLine, catalogue: CartProducts | undefined, seen: SeenLines): CartItem {
  const key = lineKey(line);
  const product = catalogue?.products.find(({ id }) => id === line.product);
  const option = product ? purchaseOptionOf(product, line.variant) : null;
  const name =
    product && option
      ? withLabel(product.name, option.label)
      : (seen[key]?.name ?? product?.name ?? "Un producto de tu carrito");
  const base = { key, line, name, product };
  if (!product && !catalogue?.asked.includes(line.product)) return { ...base, state: "loading", option: null };
  if (!option || option.stock <= 0) return { ...base, state: "gone", option };
  return { ...base, state: line.quantity > option.stock ? "short" : "ready", option };
}

export const toItems = (lines: readonly CartLine[], catalogue: CartProducts | undefined, seen: SeenLines): CartItem[] =>
  lines.map((line) => toItem(line, catalogue, seen));

/** Why the cart can't be ordered (docs/shop.md, Cart); undefined where it can. */
export function orderObstacle(items: readonly CartItem[]): string | undefined {
  const short = items.find(({ state }) => state === "short");
  if (short?.option) return notEnoughStock(short.name, short.option.stock);
  const gone = items.find(({ state }) => state === "gone");
  if (gone?.option) return notEnoughStock(gone.name, 0);
  if (gone?.product?.why_not_sold)
    return `${gone.name} no se puede pedir hoy: ${gone.product.why_not_sold.toLowerCase()}. Quitalo para confirmar el pedido.`;
  return gone && `${noLongerAvailable(gone.name)}. Quitalo para confirmar el pedido.`;
}

/** The catalogue with the stock that a refused order reported. */
export const withStockLeft = (catalogue: CartProducts, variantId: number, left: number): CartProducts => ({
  ...catalogue,
  products: catalogue.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => (variant.id === variantId ? { ...variant, stock: left } : variant)),
  })),
});
