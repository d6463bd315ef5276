import type { CardProduct } from "#src/features/catalogue/contract.ts";
import { FULL_CART } from "../contract.ts";
import { addLine, lineKey, purchaseOptionOf, quantityOf, quantityProblem } from "../rules.ts";
import { readCart, writeCart } from "./cart-store.ts";
import { noteSeen } from "./last-seen.ts";

export type PutInCart = { isAdded: boolean; problem?: string };

/** Adds as many as there are, and says why where that is fewer than asked for. */
export function putInCart(product: CardProduct, blister: number | null, quantity: number): PutInCart {
  const option = purchaseOptionOf(product, blister);
  if (!option) return { isAdded: false, problem: "Este producto no tiene precio todavía. Consultanos por WhatsApp." };
  const line = { product: product.id, blister, quantity };
  const before = readCart();
  const had = quantityOf(before, line);
  const problem = quantityProblem(had + quantity, option.stock);
  if (option.stock <= 0) return { isAdded: false, ...(problem && { problem }) };
  const after = addLine(before, line, option.stock);
  if (quantityOf(after, line) === 0) return { isAdded: false, problem: FULL_CART };
  if (!writeCart(after))
    return { isAdded: false, problem: "Tu navegador no guarda el carrito. Habilitá las cookies y probá de nuevo." };
  if (had === 0)
    noteSeen({ [lineKey(line)]: { name: product.name, unitPrice: option.unitPrice } }, new Set(after.map(lineKey)));
  return { isAdded: quantityOf(after, line) > had, ...(problem && { problem }) };
}
