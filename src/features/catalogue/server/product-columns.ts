import { toCentavos } from "#src/contract/centavos.ts";
import type { ProductChanges } from "../contract.ts";
import { storedColumnsOf } from "./stored-fields.ts";

/** The columns that given fields write; what isn't given is left alone. Category, search text and blisters are apart. */
export const columnsOf = (given: ProductChanges) => ({
  ...storedColumnsOf(given),
  price: given.price === undefined ? undefined : toCentavos(given.price),
  features: given.features?.filter((feature) => feature !== ""),
});
