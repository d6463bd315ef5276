import { productAddress } from "#src/addresses.ts";
import type { Product } from "#src/features/catalogue/contract.ts";

const AVAILABILITY = {
  in_stock: "https://schema.org/InStock",
  last_units: "https://schema.org/LimitedAvailability",
  none: "https://schema.org/OutOfStock",
} as const;

/** The pictures that a product has, the main one first. */
export const imagesOf = ({ image, image_2, image_3 }: Product): string[] =>
  [image, image_2, image_3].filter((each) => each !== null);

/** A product as search engines read it; one without a price makes no offer. */
export const productData = (origin: string, product: Product) => ({
  "@type": "Product",
  name: product.name,
  sku: `${product.id}`,
  description: product.description,
  category: product.category_name,
  image: imagesOf(product).map((image) => new URL(image, origin).href),
  ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
  ...(product.price > 0 && {
    offers: {
      "@type": "Offer",
      url: new URL(productAddress(product.id), origin).href,
      priceCurrency: "ARS",
      price: product.final_price,
      availability: AVAILABILITY[product.availability],
    },
  }),
});
