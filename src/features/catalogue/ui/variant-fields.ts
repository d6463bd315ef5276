import type { Product } from "../contract/product.ts";

export const VARIANT_LABELS = {
  sku: "SKU",
  barcode: "Código de barras",
  cost: "Costo",
  cost_currency: "Moneda del costo",
  weight_g: "Peso (g)",
} as const;

/** Whether it has several variants, or one that is told apart. */
export const hasVariants = ({ options, variants }: Pick<Product, "options" | "variants">): boolean =>
  options.length > 0 || variants.length > 1 || variants.some(({ seed_count }) => seed_count !== null);
