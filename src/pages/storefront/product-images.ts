import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";

/** The pictures that a product has, the main one first. */
export const imagesOf = ({ image, image_2, image_3 }: Product): string[] =>
  [image, image_2, image_3].filter((each) => each !== null);

/**
 * The product's pictures, with the variant's own before them, and the place of that which shows the variant: seeds with as many
 * pictures as packs have one of each (docs/decisions/pictures.md).
 */
export function picturesOf(product: Product, variant: Variant | undefined): { images: string[]; place: number } {
  const images = imagesOf(product);
  const own = variant?.image ?? null;
  if (own !== null && !images.includes(own)) return { images: [own, ...images], place: 0 };
  if (own !== null) return { images, place: images.indexOf(own) };
  const hasOneEach = variant?.seed_count != null && images.length === product.variants.length;
  return { images, place: hasOneEach ? product.variants.indexOf(variant) : 0 };
}
