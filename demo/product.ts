import type { VatRate } from "#src/contract/vat.ts";
import type { Brand } from "./drawings/label.ts";

/** One size of a product, or one pack of seeds. */
export type DemoVariant = {
  value: string;
  seedCount?: number;
  price: number;
  stock: number;
  sku?: string;
  /** A number of the shop's own, which becomes a barcode. */
  code?: number;
  /** Without VAT. */
  cost?: { amount: number; currency: "ARS" | "USD" };
  grams?: number;
  /** Which of the product's pictures shows it. */
  picture?: number;
};

/** A product of the demonstration, ready to be put into a shop; its pictures are SVG documents, the first the main one. */
export type DemoProduct = {
  name: string;
  brand: string;
  category: string;
  description: string;
  volume: string;
  dimensions: string;
  price: number;
  discount: number;
  vat_rate: VatRate;
  stock: number;
  isAvailable: boolean;
  features: readonly string[];
  /** What people choose a variant by; blank of seeds and of what is sold in one size. */
  option: string;
  variants: readonly DemoVariant[];
  seed?: {
    flavors: string;
    effects: string;
    thc: string;
    cbd: string;
    genotype: string;
    floweringTime: string;
    heightIndoor: string;
    heightOutdoor: string;
    yieldIndoor: string;
    yieldOutdoor: string;
  };
  pictures: readonly string[];
  kit?: DemoKit;
};

/** What a kit is made of, by the names of what is sold, and the percentage off their sum. */
export type DemoKit = {
  percent: number;
  parts: readonly { name: string; value?: string; quantity: number }[];
};

/** One line of a shelf as it is written down; features are parted by " · ". */
type Row = {
  name: string;
  brand: Brand;
  text: string;
  volume?: string;
  size?: string;
  price: number;
  off?: number;
  /** The option and the variants of what is sold in several sizes; their prices and stocks hold. */
  sizes?: readonly [option: string, ...variants: DemoVariant[]];
  /** Where it isn't the general rate (docs/argentina.md, Rates of VAT). */
  vat?: VatRate;
  stock: number;
  hidden?: true;
  features: string;
  pictures: readonly string[];
  kit?: DemoKit;
};

function variantsOf({ sizes }: Row): readonly DemoVariant[] {
  const [, ...variants] = sizes ?? [""];
  return variants;
}

/** A category's rows as products. */
export const shelf = (category: string, rows: readonly Row[]): readonly DemoProduct[] =>
  rows.map((row) => ({
    name: row.name,
    brand: row.brand.name,
    category,
    description: row.text,
    volume: row.volume ?? "",
    dimensions: row.size ?? "",
    price: row.price,
    discount: row.off ?? 0,
    vat_rate: row.vat ?? "21",
    stock: row.stock,
    isAvailable: !row.hidden,
    features: row.features.split(" · "),
    option: row.sizes?.[0] ?? "",
    variants: variantsOf(row),
    pictures: row.pictures,
    ...(row.kit && { kit: row.kit }),
  }));
