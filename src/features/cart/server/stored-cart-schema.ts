import { z } from "@hono/zod-openapi";
import { list } from "#src/contract/list.ts";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { id } from "#src/contract/text.ts";
import { FULL_CART, MAX_LINES, type StoredCart } from "../contract.ts";

const storedLine = z.object({
  product_id: id,
  blister_id: id.nullish().transform((value) => value ?? null),
  quantity: orderedQuantity,
});

export const storedCart = z
  .object({ products: list(z.array(storedLine), MAX_LINES, FULL_CART) })
  .meta({ id: "Cart" }) satisfies z.ZodType<StoredCart>;
