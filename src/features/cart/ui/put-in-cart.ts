import { FULL_CART } from "../contract.ts";
import { addLine, quantityOf, quantityProblem, setLine } from "../rules.ts";
import { readCart, writeCart } from "./cart-store.ts";
import type { JustAdded } from "./just-added.ts";

/** `isNew`: the cart had none of it. */
export type PutInCart = { isAdded: boolean; isNew?: boolean; problem: string | undefined };

/** Adds as many as there are, and says why where that is fewer than asked for. */
export function putInCart({ product: { id }, option, quantity }: JustAdded): PutInCart {
  const lines = readCart();
  // A line without a variant is this one's, or of before there were several: then it gives way to what is chosen.
  const unnamed = { product: id, variant: null, quantity: 0 };
  const kept = option.label === "" ? quantityOf(lines, unnamed) : 0;
  const line = { product: id, variant: option.variant, quantity: quantity + kept };
  const before = setLine(lines, unnamed);
  const had = quantityOf(before, line) + kept;
  const problem = quantityProblem(had + quantity, option.stock);
  if (option.stock <= 0) return { isAdded: false, problem };
  const after = addLine(before, line, option.stock);
  if (quantityOf(after, line) === 0) return { isAdded: false, problem: FULL_CART };
  if (!writeCart(after))
    return { isAdded: false, problem: "Tu navegador no guarda el carrito. Habilitá las cookies y probá de nuevo." };
  return { isAdded: quantityOf(after, line) > had, isNew: had === 0, problem };
}
