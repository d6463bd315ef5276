import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { eachDetail } from "#src/features/catalogue/fields.ts";
import { discountedPrice, seedsShown } from "#src/features/catalogue/rules.ts";

const variantSeen = (given: Partial<Variant>): Variant => ({
  id: 1,
  label: given.seed_count ? seedsShown(given.seed_count) : "",
  options: {},
  seed_count: null,
  sku: "",
  barcode: "",
  price: 1000,
  final_price: given.price ?? 1000,
  stock: 10,
  availability: "in_stock",
  image: null,
  is_available: true,
  weight_g: null,
  ...given,
});

/** A product as the API shows it; the test gives what it is about. Prices in pesos. */
export const productSeen = (given: Partial<Product> = {}): Product => ({
  id: 1,
  name: "Sustrato",
  brand: "Marca",
  category: 1,
  category_name: "Sustratos",
  description: "",
  price: 1000,
  discount: 0,
  final_price: given.price ?? 1000,
  vat_rate: "21",
  stock: 10,
  availability: "in_stock",
  image: null,
  image_2: null,
  image_3: null,
  is_available: true,
  is_price_pending: false,
  why_not_sold: "",
  is_withheld: false,
  regulated: "",
  features: [],
  options: [],
  // A plain product's has the product's own id.
  variants: (given.blisters?.length
    ? given.blisters
    : [{ id: given.id ?? 1, price: given.price ?? 1000, stock: given.stock ?? 10 }]
  ).map((variant) =>
    variantSeen({ ...variant, final_price: toPesos(discountedPrice(toCentavos(variant.price), given.discount ?? 0)) }),
  ),
  blisters: [],
  parts: [],
  parts_discount: null,
  ...eachDetail(() => ""),
  licence_until: null,
  channels: ["feed", "search_engines", "social"],
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...given,
});
