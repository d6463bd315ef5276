import type { Product } from "../contract/product.ts";
import type { Variant } from "../contract/variant.ts";
import { isPriced } from "../rules.ts";

export const canBuy = ({ stock, final_price }: Variant): boolean => stock > 0 && isPriced(final_price);

/** The variant with this id, else the first that can be bought, else the first. */
export const variantShown = ({ variants }: Product, id: number | null): Variant | undefined =>
  variants.find((variant) => variant.id === id) ?? variants.find(canBuy) ?? variants[0];
