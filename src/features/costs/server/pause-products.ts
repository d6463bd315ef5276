import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { LOCK_ORDER } from "#src/features/catalogue/server/product-states.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";

/**
 * Makes every product as paused as its brand, category and suppliers are now, and every kit as one of its parts is; a trigger sets the final prices. Orders lock the
 * same rows, in the same order, kits last. Returns how many changed.
 */
export async function pauseProducts(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with differing as (
      select id, is_price_pending <> is_kit_paused(brand, category_id, parts) as differs from ${products} p
        where is_price_pending <> is_sale_paused(brand, category_id) or parts <> '[]' order by ${LOCK_ORDER} for no key update
    )
    update ${products} p set is_price_pending = not is_price_pending from differing where p.id = differing.id and differing.differs returning p.id`);
  if (rows.length === 0) return 0;
  await tx.execute(
    sql`update ${variants} set price_centavos = price_centavos where product_id = any(${sql.param(rows.map(({ id }) => id))}::integer[])`,
  );
  return rows.length;
}
