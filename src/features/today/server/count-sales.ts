import { type SQL, sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import { toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import { orderLines, orders } from "#src/db/tables/orders.ts";
import { startOfLastDays } from "#src/features/activity/server/argentine-day.ts";
import type { Sales } from "../contract.ts";

/** As many rows as a person reads. */
const BEST = 10;

type Sold = { units: number; centavos: string };

const SUMS = sql`coalesce(sum(line.quantity), 0)::int as units,
  coalesce(sum(line.quantity * line.price_at_time_centavos), 0)::text as centavos`;

const soldSince = (days: number): SQL =>
  sql`(select * from ${orders} where status <> 'cancelled' and created_at >= ${startOfLastDays(days)})`;

const pesosOf = <Row extends Sold>({ centavos, ...row }: Row) => ({ ...row, pesos: toPesos(Number(centavos)) });

/** What was sold in the last `days` days, today among them: by day, the best products, and by category. */
export async function countSales(db: Db, days: number): Promise<Sales> {
  const byDay = await db.execute<Sold & { day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, ${SUMS}
    from generate_series((${startOfLastDays(days)}) at time zone ${TIME_ZONE}, now() at time zone ${TIME_ZONE}, '1 day') day
    left join ${soldSince(days)} placed on (placed.created_at at time zone ${TIME_ZONE})::date = day::date
    left join ${orderLines} line on line.order_id = placed.id
    group by day order by day`);
  const byProduct = await db.execute<Sold & { product: number | null; name: string }>(sql`
    select p.id as product, max(line.product_name) as name, ${SUMS}
    from ${soldSince(days)} placed join ${orderLines} line on line.order_id = placed.id
    left join ${products} p on p.id = line.product_id
    group by p.id, case when p.id is null then coalesce(line.product_id::text, line.product_name) end
    order by sum(line.quantity) desc, sum(line.quantity * line.price_at_time_centavos) desc, name
    limit ${BEST}`);
  const byCategory = await db.execute<Sold & { category: string }>(sql`
    select coalesce(c.name, 'Productos eliminados') as category, ${SUMS}
    from ${soldSince(days)} placed join ${orderLines} line on line.order_id = placed.id
    left join ${products} p on p.id = line.product_id
    left join ${categories} c on c.id = p.category_id
    group by c.name
    order by sum(line.quantity * line.price_at_time_centavos) desc, category
    limit ${BEST}`);
  return {
    by_day: byDay.rows.map((row) => pesosOf(row)),
    by_product: byProduct.rows.map((row) => pesosOf(row)),
    by_category: byCategory.rows.map((row) => pesosOf(row)),
  };
}
