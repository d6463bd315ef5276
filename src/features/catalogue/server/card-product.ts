import { CARD_FIELDS, type CardProduct, type Product } from "../contract.ts";

/** Pages carry a product twice, as markup and as data: only what a card shows. */
export const cardOf = (product: Product) =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])) as CardProduct;
