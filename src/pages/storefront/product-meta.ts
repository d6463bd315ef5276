import type { MetaDescriptor } from "react-router";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { productPath } from "#src/paths.ts";
import { breadcrumbData, pageMeta, type ShopData } from "./meta.ts";
import { imagesOf } from "./product-images.ts";

const AVAILABILITY = {
  in_stock: "https://schema.org/InStock",
  last_units: "https://schema.org/LimitedAvailability",
  none: "https://schema.org/OutOfStock",
} as const;

const offerOf = (origin: string, { id }: Product, variant: Variant) => ({
  "@type": "Offer",
  ...(variant.label && { name: variant.label }),
  url: new URL(productPath(id, variant.label === "" ? null : variant.id), origin).href,
  ...(variant.sku && { sku: variant.sku }),
  ...(variant.barcode && { gtin: variant.barcode }),
  priceCurrency: "ARS",
  price: variant.final_price,
  availability: AVAILABILITY[variant.availability],
});

/** A product as search engines read it, with an offer for each variant that has a price. */
function productData(origin: string, product: Product) {
  const [first, ...others] = product.variants
    .filter(({ final_price }) => isPriced(final_price))
    .map((variant) => offerOf(origin, product, variant));
  return {
    "@type": "Product",
    name: product.name,
    sku: `${product.id}`,
    description: product.description,
    category: product.category_name,
    image: imagesOf(product).map((image) => new URL(image, origin).href),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(first && { offers: others.length > 0 ? [first, ...others] : first }),
  };
}

/** The meta of a product's page; `crumbs` is the way to it. */
export function productMeta(
  about: ShopData,
  product: Product,
  crumbs: readonly { name: string; address: string }[],
): MetaDescriptor[] {
  const { name, brand, category_name, description, image, channels } = product;
  const isIndexed = channels.includes("search_engines");
  const address = productPath(product.id);
  return pageMeta(about, {
    title: `${name}${brand && ` de ${brand}`} · ${about.settings.name}`,
    description: description || `${name}, ${category_name} en ${about.settings.name}.`,
    path: address,
    image,
    isIndexed,
    isShared: channels.includes("social"),
    data: isIndexed
      ? [productData(about.origin, product), breadcrumbData(about.origin, [...crumbs, { name, address }])]
      : [],
  });
}
