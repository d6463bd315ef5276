import type { MetaDescriptor } from "react-router";
import type { Product } from "#src/features/catalogue/contract.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { productPath } from "#src/paths.ts";
import { breadcrumbData, pageMeta, type ShopData } from "./meta.ts";
import { imagesOf } from "./product-images.ts";

const AVAILABILITY = {
  in_stock: "https://schema.org/InStock",
  last_units: "https://schema.org/LimitedAvailability",
  none: "https://schema.org/OutOfStock",
} as const;

/** A product as search engines read it; one without a price makes no offer. */
const productData = (origin: string, product: Product) => ({
  "@type": "Product",
  name: product.name,
  sku: `${product.id}`,
  description: product.description,
  category: product.category_name,
  image: imagesOf(product).map((image) => new URL(image, origin).href),
  ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
  ...(isPriced(product.final_price) && {
    offers: {
      "@type": "Offer",
      url: new URL(productPath(product.id), origin).href,
      priceCurrency: "ARS",
      price: product.final_price,
      availability: AVAILABILITY[product.availability],
    },
  }),
});

/** The meta of a product's page; `crumbs` is the way to it. */
export function productMeta(
  about: ShopData,
  product: Product,
  crumbs: readonly { name: string; address: string }[],
): MetaDescriptor[] {
  const { name, brand, category_name, description, image } = product;
  const address = productPath(product.id);
  return pageMeta(about, {
    title: `${name}${brand && ` de ${brand}`} · ${about.settings.name}`,
    description: description || `${name}, ${category_name} en ${about.settings.name}.`,
    path: address,
    image,
    data: [productData(about.origin, product), breadcrumbData(about.origin, [...crumbs, { name, address }])],
  });
}
