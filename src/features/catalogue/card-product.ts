import type { Product } from "./contract/product.ts";

/** Seeds come in packs; one option of which each value begins with a number is a measure. */
function wordOf({ options: [option, ...others], variants }: Product): string {
  if (!option) return "presentaciones";
  const isMeasure = others.length === 0 && variants.every(({ label }) => /^\d/.test(label));
  return isMeasure ? "medidas" : "opciones";
}

/** "4 medidas", or the label of the only variant. */
export function soldAs(product: Product): string {
  const [first, ...others] = product.variants;
  return others.length > 0 ? `${product.variants.length} ${wordOf(product)}` : (first?.label ?? "");
}

/** What cards show and carts keep, and no more: pages carry it twice, as markup and as data. */
export function cardOf(product: Product) {
  const { id, name, brand, image, price, discount, final_price, why_not_sold, vat_rate, stock, availability } = product;
  const [first, ...others] = product.variants;
  return {
    ...{ id, name, brand, image, price, discount, final_price, why_not_sold, vat_rate, stock, availability },
    /** Its only variant, which goes into the cart at a press; null where one has to be chosen. */
    variant: others.length === 0 ? (first?.id ?? null) : null,
    label: soldAs(product),
    is_lowest: product.variants.some((each) => each.final_price > final_price),
  };
}

export type CardProduct = ReturnType<typeof cardOf>;
