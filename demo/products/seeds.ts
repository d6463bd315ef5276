import { blister } from "../drawings/blister.ts";
import { picture } from "../drawings/hand.ts";
import type { DemoProduct } from "../product.ts";
import { type Variety, varieties } from "./seed-varieties.ts";

type Sheet = NonNullable<DemoProduct["seed"]>;

const counts = [1, 3, 5] as const;
const shares = [1, 2.7, 4.2] as const;
const rounded = (price: number) => Math.round(price / 100) * 100;

function sheetOf(written: string): Sheet {
  const [flavors = "", effects = "", thc = "", cbd = "", genotype = "", floweringTime = "", ...growth] =
    written.split(" · ");
  const [heightIndoor = "", heightOutdoor = "", yieldIndoor = "", yieldOutdoor = ""] = growth;
  return {
    flavors,
    effects,
    thc,
    cbd,
    genotype,
    floweringTime,
    heightIndoor,
    heightOutdoor,
    yieldIndoor,
    yieldOutdoor,
  };
}

function seedProduct({
  name,
  brand,
  text,
  price,
  off = 0,
  stock,
  ground,
  art: [color, tint, scene],
  sheet,
  features,
  hidden,
}: Variety): DemoProduct {
  const card = (seeds: (typeof counts)[number]) =>
    picture(ground, blister({ brand, title: name, seeds, color, tint, scene }));
  return {
    name: `Semillas ${name}`,
    brand: brand.name,
    category: "Semillas",
    description: text,
    volume: "",
    dimensions: "Blister de 9 × 13 cm",
    price: 0,
    discount: off,
    vat_rate: "21",
    stock: 0,
    isAvailable: !hidden,
    features: features.split(" · "),
    option: "",
    variants: counts.map((seedCount, i) => ({
      value: "",
      seedCount,
      price: rounded(price * (shares[i] ?? 1)),
      stock: stock[i] ?? 0,
      picture: i,
    })),
    seed: sheetOf(sheet),
    pictures: counts.map(card),
  };
}

export const seeds = varieties.map(seedProduct);
