import type { Product, ProductChanges, SeedFact } from "./contract.ts";

/** A field of a product that people set. */
export type ProductField = keyof ProductChanges & keyof Product;

/** What a field holds: how its values are written and compared. */
type Kind = "text" | "pesos" | "percent" | "whole" | "flag" | "category" | "picture" | "texts" | "blisters";

type FieldFacts = { label: string; kind: Kind };

const text = (label: string): FieldFacts => ({ label, kind: "text" });

/** The seeds' facts, in the order in which growers read them. */
const SEED_FACT_FIELDS: Readonly<Record<SeedFact, FieldFacts>> = {
  genotype: text("Genotipo"),
  thc: text("THC"),
  cbd: text("CBD"),
  flavors: text("Sabores"),
  effects: text("Efectos"),
  flowering_time: text("Tiempo de floración"),
  height_indoor: text("Altura en interior"),
  height_outdoor: text("Altura en exterior"),
  yield_indoor: text("Rendimiento en interior"),
  yield_outdoor: text("Rendimiento en exterior"),
};

export const SEED_FACT_NAMES = Object.keys(SEED_FACT_FIELDS) as SeedFact[];

/**
 * What each field of a product is called and holds, in the order in which people read them: form, table, import, conflicts
 * and activity log take their words from here, so that one thing has one name.
 */
export const PRODUCT_FIELDS: Readonly<Record<ProductField, FieldFacts>> = {
  name: text("Nombre"),
  brand: text("Marca"),
  category: { label: "Categoría", kind: "category" },
  description: text("Descripción"),
  volume: text("Volumen"),
  dimensions: text("Dimensiones"),
  price: { label: "Precio", kind: "pesos" },
  discount: { label: "Descuento", kind: "percent" },
  stock: { label: "Stock", kind: "whole" },
  is_available: { label: "Disponible", kind: "flag" },
  image: { label: "Foto principal", kind: "picture" },
  image_2: { label: "Segunda foto", kind: "picture" },
  image_3: { label: "Tercera foto", kind: "picture" },
  features: { label: "Características", kind: "texts" },
  blisters: { label: "Blisters", kind: "blisters" },
  ...SEED_FACT_FIELDS,
};

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

export const isProductField = (name: string): name is ProductField => Object.hasOwn(PRODUCT_FIELDS, name);

export const labelOf = (field: ProductField): string => PRODUCT_FIELDS[field].label;
