import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { id } from "#src/contract/text.ts";
import { MAX_LINES } from "#src/features/cart/contract.ts";
import { linePart } from "#src/features/catalogue/contract/kit.ts";

/** Whole units of a line, or with `variant_id` units of one part of its kit. */
const returnedUnits = z.object({
  variant_id: z.int().nullable(),
  quantity: z.int(),
  /** Whether they are for sale again. */
  restocked: z.boolean(),
});

export type ReturnedUnits = z.output<typeof returnedUnits>;

export const returnFields = {
  /** What a unit of a kit was made of when it was ordered; nothing for everything else. */
  parts: z.array(linePart),
  returned: z.array(returnedUnits),
};

const CHOOSE_LINES = "Elegí qué devolvió";

export const returnInput = z.object({
  lines: list(
    z.array(z.object({ id, quantity: orderedQuantity, variant_id: id.nullish() }), CHOOSE_LINES).min(1, CHOOSE_LINES),
    MAX_LINES,
  ),
  restock: z.boolean("Decí si vuelve al stock"),
});

export type ReturnInput = z.output<typeof returnInput>;
