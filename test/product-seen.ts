import type { Product } from "#src/features/catalogue/contract.ts";
import { eachDetail } from "#src/features/catalogue/fields.ts";

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
  is_withheld: false,
  regulated: "",
  features: [],
  blisters: [],
  ...eachDetail(() => ""),
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...given,
});
