import { z } from "@hono/zod-openapi";
import { list } from "#src/contract/list.ts";
import { Problem } from "#src/contract/problem.ts";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { id } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import { idsIn, readStock, variantOf } from "#src/features/catalogue/server/stock.ts";
import { type CartLine, FULL_CART, MAX_LINES } from "../contract.ts";
import { merged } from "../rules.ts";

/** Finds each line's variant; unknown ones stay as they came. @throws VALIDATION for contradicting or ambiguous ids */
export async function nameLines(db: Db, { products }: CartInput): Promise<CartLine[]> {
  const rows = await readStock(db, idsIn(products));
  return merged(
    products.map((wanted) => {
      const { variant_id, product_id, blister_id, quantity } = wanted;
      const found = variantOf(rows, wanted);
      if (!(found instanceof Problem)) return { product: found.productId, variant: found.id, quantity };
      const variant = variant_id ?? blister_id ?? null;
      const product = (variant === null ? undefined : rows.get(variant)?.productId) ?? product_id;
      if (!product) throw found;
      return { product, variant, quantity };
    }),
  );
}

export async function toStoredCart(db: Db, lines: readonly CartLine[]): Promise<StoredCart> {
  const rows = await readStock(db, { variantIds: lines.map(({ variant }) => variant) });
  return {
    products: lines.map(({ product, variant, quantity }) => {
      const isBlister = variant !== null && rows.get(variant)?.seedCount !== null;
      return { product_id: product, variant_id: variant, blister_id: isBlister ? variant : null, quantity };
    }),
  };
}

/** By its variant's id, by that of a product with one variant, or by a blister's beside its product's. */
const cartLineInput = z.object({
  variant_id: id.nullish(),
  product_id: id.nullish(),
  blister_id: id.nullish(),
  quantity: orderedQuantity,
});

export const cartInput = z
  .object({ products: list(z.array(cartLineInput), MAX_LINES, FULL_CART) })
  .meta({ id: "CartInput" });

type CartInput = z.output<typeof cartInput>;

/** `variant_id` is null for unknown products; `blister_id` repeats it for blisters. */
const storedLine = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  blister_id: z.int().nullable(),
  quantity: z.int(),
});

export const storedCart = z.object({ products: z.array(storedLine) }).meta({ id: "Cart" });

type StoredCart = z.output<typeof storedCart>;
