import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listFound, listPage, type PageRequest } from "#src/db/list-page.ts";
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

/** How many orders are selected, up to one more than the exact limit. */
export const countOrders = (db: Db, { table, id, condition }: Selection): Promise<number> =>
  countRows(
    db,
    db
      .select({ id })
      .from(table as PgTable)
      .where(condition),
  );

type Options = { first?: number | undefined; count?: () => Promise<number> };

/** A page of the selected orders, newest first; the one with the number `first` before all others. */
export async function pageOfOrders(
  db: Db,
  selection: Selection,
  page: PageRequest,
  { first, count = () => countOrders(db, selection) }: Options = {},
): Promise<Listed<Order>> {
  const listed = await listPage(
    page,
    (limit, offset) =>
      ordersWithCustomers(db)
        .where(sql`${orders.id} in (${place(selection, { limit, offset, first })})`)
        .orderBy(...(first === undefined ? [] : [desc(eq(orders.id, first))]), desc(orders.id)),
    count,
  );
  return { count: listed.count, results: (await withLines(db, listed.results)).map(toOrder) };
}

/** The same where an index finds all that are selected: put in order and counted by one statement. */
export async function pageOfFoundOrders(
  db: Db,
  { table, id, condition }: Selection,
  page: PageRequest,
  first?: number,
): Promise<Listed<Order>> {
  const order = first === undefined ? sql`${id} desc` : sql`${id} = ${first} desc, ${id} desc`;
  const { count, results: ids } = await listFound(page, async (limit, offset) => {
    const { rows } = await db.execute<{ count: number; ids: number[] | null }>(sql`
      select count(*)::int as count, (array_agg(${id} order by ${order}))[${offset + 1}::int:${offset + limit}::int] as ids
        from ${table} where ${condition}`);
    return { count: rows[0]?.count ?? 0, results: rows[0]?.ids ?? [] };
  });
  if (ids.length === 0) return { count, results: [] };
  const found = await ordersWithCustomers(db).where(inArray(orders.id, ids));
  const byId = new Map(found.map((row) => [row.order.id, row]));
  const inOrder = ids.flatMap((each) => byId.get(each) ?? []);
  return { count, results: (await withLines(db, inOrder)).map(toOrder) };
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
