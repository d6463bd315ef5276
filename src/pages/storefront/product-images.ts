import type { Blister, Product } from "#src/features/catalogue/contract.ts";

/** The pictures that a product has, the main one first. */
export const imagesOf = ({ image, image_2, image_3 }: Product): string[] =>
  [image, image_2, image_3].filter((each) => each !== null);

/** The picture that shows a blister: the one in its place, where there is one for each (docs/decisions/pictures.md); else the first. */
export const placeOfBlister = (product: Product, blister: Blister | undefined): number =>
  blister && imagesOf(product).length === product.blisters.length ? product.blisters.indexOf(blister) : 0;
