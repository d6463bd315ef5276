import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { activityEntries, undoableChanges } from "#src/features/activity/server/tables.ts";
import { stockMovements, variants } from "#src/features/catalogue/server/tables/variants.ts";
import { unitsInOrders } from "#src/features/orders/server/find-pending-units.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import type { Shelf } from "../rules.ts";

export type Seen = { id: number; seenAt: string };

const OUT = sql`('sent', 'delivered')`;

/**
 * What stands on the shelf of each variant and what happened to it since it was seen, at one moment. Receipts and counts are
 * read from what can be undone of them, so that those undone don't count.
 */
export async function readShelves(tx: Tx, actor: string, seen: readonly Seen[]): Promise<ReadonlyMap<number, Shelf>> {
  const [ids, moments] = [seen.map(({ id }) => id), seen.map(({ seenAt }) => seenAt)];
  const { rows } = await tx.execute<Shelf & { id: number }>(sql`
    with seen as (
      select v.id, v.product_id, v.stock, least(s.at, now()) as at
        from unnest(${sql.param(ids)}::integer[], ${sql.param(moments)}::timestamptz[]) as s (id, at) join ${variants} v using (id)
    ), held as (
      select s.id, o.id as order_id, l.quantity, o.status = 'pending' and not is_out as is_held, is_out, was_out
        from seen s
        cross join lateral ${unitsInOrders(sql`s`)} l
        join ${orders} o on o.id = l.order_id and (o.status = 'pending' or o.updated_at > s.at)
        cross join lateral (select
          -- What it was then: before its first change since; nothing where it came since.
          case when o.created_at > s.at then '' else coalesce((
            select e.changes->>'old_status' from ${activityEntries} e
              where e.order_id = o.id and e.action = 'status_change' and e.at > s.at order by e.id limit 1), o.status) end as status,
          (select step->>'status' from jsonb_array_elements(o.fulfilment_steps) with ordinality steps (step, place)
            where (step->>'at')::timestamptz <= s.at order by place desc limit 1) as fulfilment
        ) earlier
        cross join lateral (select
          o.status = 'completed' or (o.status = 'pending' and o.fulfilment_status in ${OUT}) as is_out,
          earlier.status = 'completed' or (earlier.status = 'pending' and coalesce(earlier.fulfilment in ${OUT}, false)) as was_out
        ) out
    ), moved as (
      select s.id, (u.after->>'moved')::integer as units, u.after->>'seen_at' as seen_at, e.username = ${actor} as is_own, s.at
        from seen s join ${undoableChanges} u on u.kind = 'stock' and u.target = s.id::text
        join ${activityEntries} e on e.id = u.activity_id and e.at > s.at
    )
    select s.id, s.stock,
      (select coalesce(sum(quantity) filter (where is_held), 0)::int from held h where h.id = s.id) as reserved,
      (select coalesce(sum(quantity * (is_out::int - was_out::int)), 0)::int from held h where h.id = s.id)
        -- Of orders that were out all the time: what was edited, and given back for sale.
        - (select coalesce(sum(m.change), 0)::int from ${stockMovements} m where m.product_id = s.product_id
          and m.variant_id = s.id and m.at > s.at
          and m.order_id in (select order_id from held h where h.id = s.id and is_out and was_out)) as left,
      (select coalesce(sum(units) filter (where seen_at is null), 0)::int from moved m where m.id = s.id) as received,
      (select coalesce(-sum(m.change), 0)::int from ${stockMovements} m where m.product_id = s.product_id
        and m.variant_id = s.id and m.at > s.at and m.cause in ('sale', 'return')) as sold,
      exists (select from moved m where m.id = s.id and m.seen_at is not null and not m.is_own) as "isCountedByOthers",
      exists (select from moved m where m.id = s.id and m.is_own and m.seen_at::timestamptz = s.at) as "isRepeated"
      from seen s`);
  return new Map(rows.map((row) => [row.id, row]));
}
