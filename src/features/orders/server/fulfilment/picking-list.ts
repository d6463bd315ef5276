import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activeCategories } from "#src/features/catalogue/server/tables/categories.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import type { PickingList } from "../../fulfilment-contract.ts";
import { orderLines, orders } from "../tables.ts";

/** What these orders take together, of kits their parts; cancelled ones take nothing. */
export async function readPickingList(db: Db, orderIds: readonly number[]): Promise<PickingList> {
  const { rows } = await db.execute<PickingList["lines"][number]>(sql`
    select coalesce(c.name, '') as category, coalesce(v.sku, '') as sku, sum(u.quantity)::int as quantity,
        jsonb_build_object('name', u.name, 'label', u.label, 'seed_count', u.seed_count) as product_details,
        array_agg(distinct o.id order by o.id) as orders
      from ${orderLines} l join ${orders} o on o.id = l.order_id
        cross join lateral (
          select l.variant_id, l.product_name as name, l.label, l.seed_count, l.quantity where l.parts is null
          union all
          select p.variant_id, p.name, p.label, null, p.quantity * l.quantity
            from jsonb_to_recordset(l.parts) as p (variant_id integer, name text, label text, quantity integer)
        ) u
        left join ${variants} v on v.id = u.variant_id
        left join ${activeProducts} p on p.id = coalesce(v.product_id, l.product_id)
        left join ${activeCategories} c on c.id = p.category_id
      where o.id = any(${sql.param(orderIds)}::integer[]) and o.status <> 'cancelled'
      group by c.name, u.variant_id, u.name, u.label, u.seed_count, v.sku
      order by 1, u.name, u.label`);
  return { lines: rows };
}
