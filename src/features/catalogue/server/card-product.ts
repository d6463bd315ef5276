import type { CardProduct, Product } from "../contract.ts";

/** The product without what no card shows: pages carry it once as markup and once more as data. */
export const cardOf = ({
  id,
  name,
  brand,
  image,
  price,
  discount,
  final_price,
  vat_rate,
  stock,
  availability,
  blisters,
}: Product): CardProduct => ({
  id,
  name,
  brand,
  image,
  price,
  discount,
  final_price,
  vat_rate,
  stock,
  availability,
  blisters,
});
