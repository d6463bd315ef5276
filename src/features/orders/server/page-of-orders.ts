import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { orders, type orderTexts } from "#src/db/tables/orders.ts";
import type { Order } from "../contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";

/** Which orders are meant, by a table that has their ids. */
type Selection = {
  table: typeof orders | typeof orderTexts;
  id: typeof orders.id | typeof orderTexts.orderId;
  condition: SQL | undefined;
};

/** A page of the selected orders, newest first; the one with the number `first` before all others. */
export async function pageOfOrders(
  db: Db,
  selection: Selection,
  page: PageRequest,
  first?: number,
): Promise<Listed<Order>> {
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      ordersWithCustomers(db)
        .where(sql`${orders.id} in (${place(selection, { limit, offset, first })})`)
        .orderBy(...(first === undefined ? [] : [desc(eq(orders.id, first))]), desc(orders.id)),
    () =>
      countRows(
        db,
        db
          .select({ id: selection.id })
          .from(selection.table as PgTable)
          .where(selection.condition),
      ),
  );
  return { count, results: (await withLines(db, results)).map(toOrder) };
}

type Place = { limit: number; offset: number; first: number | undefined };

/** The ids of a page. The one that comes first is looked for by itself, so that the others are read off an index until the page is full. */
function place({ table, id, condition }: Selection, { limit, offset, first }: Place): SQL {
  const newest = (where: SQL | undefined, rows: SQL) =>
    sql`select ${id} as id from ${table} ${where && sql`where ${where}`} order by ${id} desc ${rows}`;
  if (first === undefined) return newest(condition, sql`limit ${limit} offset ${offset}`);
  return sql`select id from (
      (select ${id} as id from ${table} where ${and(condition, eq(id, first))})
      union all (${newest(and(condition, ne(id, first)), sql`limit ${limit + offset}`)})
    ) found order by id = ${first} desc, id desc limit ${limit} offset ${offset}`;
}
