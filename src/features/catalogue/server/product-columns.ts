import { toCentavos } from "#src/contract/centavos.ts";
import type { ProductChanges } from "../contract.ts";
import { detailColumnsOf } from "./detail-columns.ts";

/** The columns that given fields write; what isn't given is left alone. Category, search text and blisters are apart. */
export const columnsOf = (given: ProductChanges) => ({
  brand: given.brand,
  description: given.description,
  price: given.price === undefined ? undefined : toCentavos(given.price),
  discount: given.discount,
  stock: given.stock,
  image: given.image,
  image2: given.image_2,
  image3: given.image_3,
  isAvailable: given.is_available,
  features: given.features?.filter((feature) => feature !== ""),
  ...detailColumnsOf(given),
});
