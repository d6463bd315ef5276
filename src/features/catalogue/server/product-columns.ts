import { toCentavos } from "#src/contract/centavos.ts";
import type { ProductChanges } from "../contract.ts";

/** The columns that given fields write; what isn't given is left alone. Category, search text and blisters are apart. */
export const columnsOf = (given: ProductChanges) => ({
  brand: given.brand,
  description: given.description,
  volume: given.volume,
  dimensions: given.dimensions,
  price: given.price === undefined ? undefined : toCentavos(given.price),
  discount: given.discount,
  stock: given.stock,
  image: given.image,
  image2: given.image_2,
  image3: given.image_3,
  isAvailable: given.is_available,
  features: given.features?.filter((feature) => feature !== ""),
  flavors: given.flavors,
  effects: given.effects,
  thc: given.thc,
  cbd: given.cbd,
  genotype: given.genotype,
  floweringTime: given.flowering_time,
  heightIndoor: given.height_indoor,
  heightOutdoor: given.height_outdoor,
  yieldIndoor: given.yield_indoor,
  yieldOutdoor: given.yield_outdoor,
});
