import { sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import { centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import { startOfLastDays } from "#src/features/activity/server/argentine-day.ts";
import { activeCategories } from "#src/features/catalogue/server/tables/categories.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { orderAdjustments, orderLines, orders } from "#src/features/orders/server/tables.ts";
import type { Sales } from "../contract.ts";

const BEST = 10;

type Sold = { units: number; centavos: string };

type Row = Sold & { by: "day" | "product" | "category"; name: string; product: number | null };

const pesosOf = (sold: Sold) => ({ units: sold.units, pesos: toPesos(centavos(Number(sold.centavos))) });

/** Sales of the last `days` days by day, product and category. Lines are read once, hence the memory. */
export const countSales = (db: Db, days: number): Promise<Sales> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    const start = startOfLastDays(days);
    const { rows } = await tx.execute<Row>(sql`
      with line as (
        select (placed.created_at at time zone ${TIME_ZONE})::date as day, line.product_id as product, line.quantity as units,
            line.quantity * line.price_at_time_centavos as centavos, case when line.product_id is null then line.product_name end as gone
          from ${orders} placed join ${orderLines} line on line.order_id = placed.id
          where placed.status <> 'cancelled' and placed.created_at >= ${start}
        union all
        select (placed.created_at at time zone ${TIME_ZONE})::date, null, 0, adjusted.amount_centavos, null
          from ${orders} placed join ${orderAdjustments} adjusted on adjusted.order_id = placed.id
          where placed.status <> 'cancelled' and placed.created_at >= ${start}
      ), sold as materialized (
        select grouping(day) = 0 as is_day, day, product, gone, sum(units)::int as units, sum(centavos) as centavos
          from line group by grouping sets ((day), (product, gone))
      ), best as (
        select * from sold where not is_day and units > 0 order by units desc, centavos desc, gone, product limit ${BEST}
      )
      (select 'day' as by, to_char(each.day, 'YYYY-MM-DD') as name, null::int as product, coalesce(units, 0) as units,
          coalesce(centavos, 0) as centavos
        from generate_series((${start}) at time zone ${TIME_ZONE}, now() at time zone ${TIME_ZONE}, '1 day') each (day)
        left join sold on is_day and sold.day = each.day::date order by each.day)
      union all
      (select 'product', coalesce(gone, (select product_name from ${orderLines} where product_id = product order by id desc limit 1)), p.id, units, centavos
        from best left join ${activeProducts} p on p.id = best.product order by units desc, centavos desc, 2)
      union all
      (select 'category', coalesce(c.name, 'Productos eliminados'), null, sum(units)::int, sum(centavos)
        from sold left join ${activeProducts} p on p.id = sold.product left join ${activeCategories} c on c.id = p.category_id
        where not is_day and units > 0 group by c.name order by 5 desc, 2 limit ${BEST})`);
    const sumsBy = (by: Row["by"]) => rows.filter((row) => row.by === by);
    return {
      by_day: sumsBy("day").map((row) => ({ day: row.name, ...pesosOf(row) })),
      by_product: sumsBy("product").map((row) => ({ product: row.product, name: row.name, ...pesosOf(row) })),
      by_category: sumsBy("category").map((row) => ({ category: row.name, ...pesosOf(row) })),
    };
  });
