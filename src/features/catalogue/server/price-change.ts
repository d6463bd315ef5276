import { type SQL, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import { idInText } from "#src/contract/text.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { BulkPriceInput } from "../contract/bulk-change.ts";
import { activeCategories } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";
import { activeVariants } from "./tables/variants.ts";

/** A condition on products `p`, and its name for people. */
export type Scope = { condition: SQL; label: string };

export const directionOf = ({ operation }: BulkPriceInput) => (operation === "increase" ? "increase" : "decrease");

/** Leaves out products without a price (docs/shop.md, Bulk price changes). @throws VALIDATION */
export async function scopeOf(db: Db | Tx, input: BulkPriceInput): Promise<Scope> {
  const { condition, label } = await chosen(db, input);
  // The price of a kit with a percentage is that of its parts.
  return {
    condition: sql`p.price_centavos > 0 and (p.parts = '[]' or p.parts_discount is null) and ${condition}`,
    label,
  };
}

async function chosen(db: Db | Tx, { type, value, ids = [] }: BulkPriceInput): Promise<Scope> {
  if (type === "all") return { condition: sql`true`, label: "todos los productos" };
  if (type === "selection") return { condition: sql`p.id = any(${sql.param(ids)}::integer[])`, label: "la selección" };
  if (type === "brand") return { condition: sql`p.brand = ${`${value}`}`, label: `${value}` };
  const id = idInText.safeParse(`${value}`);
  const [category] = id.success
    ? await db.select().from(activeCategories).where(sql`${activeCategories.id} = ${id.data}`)
    : [];
  if (!category) throw invalidField("value", "unknown_category");
  return { condition: sql`p.category_id = ${category.id}`, label: category.name };
}

/** Amounts to the centavo; percentages to the nearest ten pesos, at least ten, never against the direction. */
function movedPrice(price: SQL, input: BulkPriceInput): SQL {
  const isIncrease = directionOf(input) === "increase";
  const sign = isIncrease ? sql`+` : sql`-`;
  if (input.percentage === undefined) return sql`${price}::numeric ${sign} ${toCentavos(input.amount ?? 0)}::bigint`;
  const rounded = sql`greatest(round(${price} * (100 ${sign} ${`${input.percentage}`}::numeric) * 0.00001), 1) * 1000`;
  return isIncrease ? sql`greatest(${rounded}, ${price})` : sql`least(${rounded}, ${price})`;
}

/** Common table expressions: `moved` has every variant's old and new price, `outcome` whether a product's are valid. */
export const pricesMoved = (condition: SQL, input: BulkPriceInput): SQL => sql`
  priced as (
    select p.id as product_id, v.id as variant_id, v.price_centavos as before
      from ${activeProducts} p join ${activeVariants} v on v.product_id = p.id where ${condition}
  ), moved as (
    select product_id, variant_id, before, case when before > 0 then ${movedPrice(sql`before`, input)} else 0 end as after
      from priced
  ), outcome as (
    select product_id, min(before) filter (where before > 0) as before, min(after) filter (where before > 0) as after,
        max(after) as highest, min(after) filter (where before > 0) > 0 and max(after) <= ${HIGHEST_PRICE} as is_possible
      from moved group by product_id
  )`;
