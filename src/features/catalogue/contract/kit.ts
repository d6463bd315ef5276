import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { id } from "#src/contract/text.ts";

/** What a kit is made of: units of a variant. */
const kitPart = z.object({ variant_id: id, quantity: orderedQuantity });

export type KitPart = z.output<typeof kitPart>;

const MAX_PARTS = 30;

export const kitParts = list(z.array(kitPart), MAX_PARTS, `Un kit lleva ${MAX_PARTS} productos como máximo`);

/** A part with the names of its product and variant; `product_id` is null where the product isn't to be seen. */
export const namedPart = z
  .object({
    variant_id: z.int(),
    quantity: z.int(),
    product_id: z.int().nullable(),
    name: z.string(),
    label: z.string(),
  })
  .meta({ id: "KitPart" });

export type NamedPart = z.output<typeof namedPart>;

export const linePart = namedPart.omit({ product_id: true });

export type LinePart = z.output<typeof linePart>;
