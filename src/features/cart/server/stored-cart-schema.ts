import { z } from "@hono/zod-openapi";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { id } from "#src/contract/text.ts";
import { FULL_CART, type KeptCart, MAX_LINES } from "../contract.ts";

const keptLine = z.object({
  product_id: id,
  blister_id: id.nullish().transform((value) => value ?? null),
  quantity: orderedQuantity,
});

/** A `KeptCart` as it comes in and goes out. */
export const keptCart = z
  .object({ products: z.array(keptLine).max(MAX_LINES, FULL_CART) })
  .meta({ id: "Cart" }) satisfies z.ZodType<KeptCart>;
