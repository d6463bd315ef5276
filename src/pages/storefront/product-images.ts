import type { Product } from "#src/features/catalogue/contract.ts";

/** The pictures that a product has, the main one first. */
export const imagesOf = ({ image, image_2, image_3 }: Product): string[] =>
  [image, image_2, image_3].filter((each) => each !== null);
