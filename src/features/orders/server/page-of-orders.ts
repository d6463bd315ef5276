import { desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { users } from "#src/db/tables/accounts.ts";
import { orders } from "#src/db/tables/orders.ts";
import type { Order } from "../contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";

/** A page of the orders that hold `condition`, newest first but for those that also hold `first`. */
export async function pageOfOrders(
  db: Db,
  condition: SQL | undefined,
  page: PageRequest,
  { first }: { first?: SQL | undefined } = {},
): Promise<Listed<Order>> {
  const { count, results } = await listPage(
    page,
    (limit, offset) =>
      ordersWithCustomers(db)
        .where(condition)
        .orderBy(...(first ? [desc(first)] : []), desc(orders.id))
        .limit(limit)
        .offset(offset),
    () =>
      countRows(
        db,
        db.select({ id: orders.id }).from(orders).leftJoin(users, eq(users.id, orders.userId)).where(condition),
      ),
  );
  return { count, results: (await withLines(db, results)).map(toOrder) };
}
