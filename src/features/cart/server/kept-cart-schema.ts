import { z } from "@hono/zod-openapi";
import { id } from "#src/contract/text.ts";
import { type KeptCart, MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from "../contract.ts";

const keptLine = z.object({
  product_id: id,
  blister_id: id.nullish().transform((value) => value ?? null),
  quantity: z
    .int("Ingresá una cantidad válida")
    .min(MIN_QUANTITY, `La cantidad mínima es ${MIN_QUANTITY}`)
    .max(MAX_QUANTITY, `La cantidad máxima es ${MAX_QUANTITY}`),
});

/** A `KeptCart` as it comes in and goes out. */
export const keptCart = z
  .object({ products: z.array(keptLine).max(MAX_LINES, `El carrito lleva ${MAX_LINES} productos como máximo`) })
  .meta({ id: "Cart" }) satisfies z.ZodType<KeptCart>;
