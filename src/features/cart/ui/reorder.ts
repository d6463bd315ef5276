import type { Product } from "#src/features/catalogue/contract.ts";
import type { CartLine, Reorder } from "../contract.ts";
import { clampQuantity, purchaseOptionOf, quantityOf, setLine } from "../rules.ts";

export type ReorderOutcome = {
  order: number;
  lines: CartLine[];
  /** Names of what can't be had any more. */
  gone: string[];
  /** What there is less of than was ordered. */
  fewer: { name: string; left: number }[];
};

/** Fills the cart with an earlier order's lines, as many as there are today. Doing it again changes nothing. */
export function applyReorder(
  before: readonly CartLine[],
  reorder: Reorder,
  products: readonly Product[],
): ReorderOutcome {
  const outcome: ReorderOutcome = { order: reorder.order, lines: [...before], gone: [], fewer: [] };
  for (const { name, ...wanted } of reorder.lines) {
    const product = products.find(({ id }) => id === wanted.product);
    const stock = (product && purchaseOptionOf(product, wanted.blister)?.stock) ?? 0;
    if (stock <= 0) {
      outcome.gone.push(name);
      continue;
    }
    if (stock < wanted.quantity) outcome.fewer.push({ name, left: stock });
    const atLeast = Math.max(wanted.quantity, quantityOf(before, wanted));
    outcome.lines = setLine(outcome.lines, { ...wanted, quantity: clampQuantity(atLeast, stock) });
  }
  return outcome;
}
