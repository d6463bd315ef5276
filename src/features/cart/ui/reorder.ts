import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { CartLine, Reorder } from "../contract.ts";
import { clampQuantity, purchaseOptionOf, quantityOf, setLine } from "../rules.ts";

export type ReorderOutcome = {
  order: number;
  lines: CartLine[];
  gone: string[];
  fewer: { name: string; left: number }[];
};

/** Adds the lines of an earlier order, as far as there is stock. Repeating it changes nothing. */
export function applyReorder(
  before: readonly CartLine[],
  reorder: Reorder,
  products: readonly Product[],
): ReorderOutcome {
  const outcome: ReorderOutcome = { order: reorder.order, lines: [...before], gone: [], fewer: [] };
  for (const { name, ...wanted } of reorder.lines) {
    const product = products.find(({ id }) => id === wanted.product);
    const stock = (product && purchaseOptionOf(product, wanted.variant)?.stock) ?? 0;
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
