import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { soldAs } from "#src/features/catalogue/card-product.ts";
import type { CartItem } from "./cart-items.ts";
import type { Seen } from "./last-seen.ts";

/** What changed of a line, with the label of what fixes it. A line that is gone has its own `Quitar`. */
export type Notice = { kind: "gone" | "choose" | "short" | "dearer" | "cheaper"; words: string; label?: string };

/** Everything that changed of a line since it was last seen (docs/shop.md, Cart). */
export function noticesOf({ state, option, line, product }: CartItem, seen: Seen | undefined): Notice[] {
  if (state === "loading") return [];
  if (product?.why_not_sold) return [{ kind: "gone", words: product.why_not_sold }];
  if (!option && product && product.variants.length > 1)
    return [{ kind: "choose", words: `Ahora viene en ${soldAs(product)}`, label: "Elegir" }];
  if (state === "gone" || !option)
    return [{ kind: "gone", words: option ? "Se agotó: ya no está disponible" : "Ya no está disponible" }];
  const { stock: left, unitPrice } = option;
  const notices: Notice[] = [];
  if (line.quantity > left)
    notices.push({ kind: "short", words: left === 1 ? "Queda 1" : `Quedan ${left}`, label: `Llevar ${left}` });
  if (seen && seen.unitPrice !== unitPrice) {
    const isBetter = unitPrice < seen.unitPrice;
    const words = `${isBetter ? "Bajó" : "Subió"} de ${formatPesos(toPesos(seen.unitPrice))} a ${formatPesos(toPesos(unitPrice))}`;
    notices.push({ kind: isBetter ? "cheaper" : "dearer", words, label: "Entendido" });
  }
  return notices;
}
