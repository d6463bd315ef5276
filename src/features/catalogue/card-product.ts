import { CARD_FIELDS, type CardProduct, type Product } from "./contract/product.ts";

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

/** Pages carry a product twice, as markup and as data: only what a card shows. */
export function cardOf(product: Product): CardProduct {
  const [first, ...others] = product.variants;
  return {
    ...(Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])) as Pick<
      Product,
      (typeof CARD_FIELDS)[number]
    >),
    variant: others.length === 0 ? (first?.id ?? null) : null,
    label: soldAs(product),
    is_lowest: product.variants.some(({ final_price }) => final_price > product.final_price),
  };
}
