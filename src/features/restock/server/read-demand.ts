import { isNull, sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { startOfLastDays } from "#src/features/activity/server/argentine-day.ts";
import { activeVariants, stockMovements } from "#src/features/catalogue/server/tables/variants.ts";
import type { Demand } from "../rules.ts";
import { stockWaiters } from "./tables.ts";

type Row = Omit<Demand, "stock"> & { id: number };

/**
 * What the ledger says of each variant (docs/decisions/stock-ledger.md). Days count from its first movement on; those between
 * the one on which its stock ended and the one on which it came back don't. Who named no variant counts for the first.
 */
export async function readDemand(db: Db | Tx): Promise<Map<number, Omit<Demand, "stock">>> {
  const start = startOfLastDays(90);
  const { rows } = await db.execute<Row>(sql`
    with today as (select (now() at time zone ${TIME_ZONE})::date as day),
    moved as (
      select m.variant_id as id, m.id as place, (m.at at time zone ${TIME_ZONE})::date as day, m.stock,
          case when m.cause in ('sale', 'return') then -m.change else 0 end as sold
        from ${stockMovements} m where m.variant_id is not null and m.at >= ${start}
      union all
      select v.id, 0, today.day - 90, before.stock, 0
        from ${activeVariants} v cross join today cross join lateral (
          select m.stock from ${stockMovements} m
            where m.product_id = v.product_id and m.variant_id = v.id and m.at < ${start} order by m.id desc limit 1) before
    ), spans as (
      select moved.*, lead(day) over (partition by id order by place) as until from moved
    ), windows as (
      select spans.id, days, today.day + 1 as ends,
          sum(sold) filter (where spans.day > today.day - days) as sold,
          min(greatest(spans.day, today.day - days + 1)) as begins,
          sum(greatest(0, coalesce(until, today.day + 1) - greatest(spans.day, today.day - days) - 1)) filter (where stock = 0) as empty
        from spans cross join today cross join unnest(array[30, 90]) as days
        group by spans.id, days, today.day
    ), demand as (
      select id, greatest(0, coalesce(sold, 0))::int as sold, days,
          greatest(0, ends - begins - coalesce(empty, 0))::int as in_stock
        from windows
    ), waiting as (
      select coalesce(w.variant_id, (select v.id from ${activeVariants} v where v.product_id = w.product_id order by v.position, v.id limit 1)) as id,
          count(*)::int as people
        from ${stockWaiters} w where ${isNull(sql`w.told_at`)} group by 1
    )
    select v.id, coalesce(short.sold, 0) as sold_30, coalesce(long.sold, 0) as sold_90,
        coalesce(short.in_stock, 0) as days_30, coalesce(long.in_stock, 0) as days_90, coalesce(waiting.people, 0) as waiting
      from ${activeVariants} v
      left join demand short on short.id = v.id and short.days = 30
      left join demand long on long.id = v.id and long.days = 90
      left join waiting on waiting.id = v.id`);
  return new Map(rows.map(({ id, ...demand }) => [id, demand]));
}
