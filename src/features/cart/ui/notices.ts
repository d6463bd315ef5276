import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { soldAs } from "#src/features/catalogue/card-product.ts";
import type { CartItem } from "./cart-items.ts";
import type { Seen } from "./last-seen.ts";

/** What changed of a line, with a button that fixes it. A line that is gone has its own `Quitar`. */
export type Notice =
  | { kind: "gone"; words: string }
  | { kind: "choose"; words: string; label: string; product: number }
  | { kind: "short"; words: string; label: string; left: number }
  | { kind: "price"; words: string; label: string; isBetter: boolean };

/** Everything that changed of a line since it was last seen (docs/shop.md, Cart). */
export function noticesOf({ state, option, line, product }: CartItem, seen: Seen | undefined): Notice[] {
  if (state === "loading") return [];
  if (product?.why_not_sold) return [{ kind: "gone", words: product.why_not_sold }];
  if (!option && product && product.variants.length > 1) {
    const words = `Ahora viene en ${soldAs(product)}`;
    return [{ kind: "choose", words, label: "Elegir", product: product.id }];
  }
  if (state === "gone" || !option)
    return [{ kind: "gone", words: option ? "Se agotó: ya no está disponible" : "Ya no está disponible" }];
  const { stock: left, unitPrice } = option;
  const notices: Notice[] = [];
  if (line.quantity > left)
    notices.push({ kind: "short", words: left === 1 ? "Queda 1" : `Quedan ${left}`, label: `Llevar ${left}`, left });
  if (seen && seen.unitPrice !== unitPrice) {
    const isBetter = unitPrice < seen.unitPrice;
    const words = `${isBetter ? "Bajó" : "Subió"} de ${formatPesos(toPesos(seen.unitPrice))} a ${formatPesos(toPesos(unitPrice))}`;
    notices.push({ kind: "price", words, label: "Entendido", isBetter });
  }
  return notices;
}
