import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { orderLines, orders } from "./tables.ts";

/** What was given back of a line `l`: whole units, or units of one part. */
const returned = (variant: SQL) => sql`(select coalesce(sum((r->>'quantity')::int), 0)
  from jsonb_array_elements(l.returned) r where (r->>'variant_id')::int is not distinct from ${variant})`;

/** The `quantity` of a variant `v` that each `order_id` has, in kits too, without what was given back. */
export const unitsInOrders = (v: SQL): SQL => sql`(
  select l.order_id, l.quantity - ${returned(sql`null`)} as quantity
    from ${orderLines} l where l.product_id = ${v}.product_id and l.variant_id = ${v}.id and l.parts is null
  union all
  select l.order_id, (l.quantity - ${returned(sql`null`)}) * p.quantity - ${returned(sql`${v}.id`)}
    from ${orderLines} l cross join jsonb_to_recordset(l.parts) as p (variant_id integer, quantity integer)
    where l.parts is not null and l.parts @> jsonb_build_array(jsonb_build_object('variant_id', ${v}.id)) and p.variant_id = ${v}.id)`;

/** By product and variant, in kits too. */
export async function findPendingUnits(
  db: Db | Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ product: number; variant: number; units: number }>(sql`
    select v.product_id as product, v.id as variant, sum(u.quantity)::int as units
      from ${variants} v cross join lateral ${unitsInOrders(sql`v`)} u join ${orders} o on o.id = u.order_id
      where v.product_id = any(${sql.param(productIds)}::integer[]) and o.status = 'pending' group by v.id`);
  const byProduct = Map.groupBy(rows, ({ product }) => product);
  return new Map(
    [...byProduct].map(([product, held]) => [product, new Map(held.map(({ variant, units }) => [variant, units]))]),
  );
}
