import { CARD_FIELDS, type CardProduct, type Product } from "../contract.ts";

/** The product without what no card shows: pages carry it once as markup and once more as data. */
export const cardOf = (product: Product) =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])) as CardProduct;
