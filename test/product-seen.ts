import type { Product } from "#src/features/catalogue/contract.ts";
import { SEED_FACT_NAMES, type SeedFact } from "#src/features/catalogue/fields.ts";

const noSeedFacts = Object.fromEntries(SEED_FACT_NAMES.map((fact) => [fact, ""])) as Record<SeedFact, string>;

/** A product as the API shows it; the test gives what it is about. Prices in pesos. */
export const productSeen = (given: Partial<Product> = {}): Product => ({
  id: 1,
  name: "Sustrato",
  brand: "Marca",
  category: 1,
  category_name: "Sustratos",
  description: "",
  volume: "",
  dimensions: "",
  price: 1000,
  discount: 0,
  final_price: given.price ?? 1000,
  stock: 10,
  availability: "in_stock",
  image: null,
  image_2: null,
  image_3: null,
  is_available: true,
  features: [],
  blisters: [],
  ...noSeedFacts,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...given,
});
