import { desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import type { Order } from "../contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { orders, orderTexts } from "./tables.ts";

/** A page of the orders that meet `condition`, newest first; the one with the number `first` before all others. */
export async function pageOfOrders(
  db: Db,
  condition: SQL | undefined,
  page: PageRequest,
  first?: number,
): Promise<Listed<Order>> {
  const selectIds = () =>
    db.select({ id: orders.id }).from(orders).leftJoin(orderTexts, eq(orderTexts.orderId, orders.id)).where(condition);
  const order = [...(first === undefined ? [] : [desc(eq(orders.id, first))]), desc(orders.id)];
  const { count, results } = await listPage(
    page,
    (limit, offset) => {
      const ids = selectIds()
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return ordersWithCustomers(db)
        .where(inArray(orders.id, ids))
        .orderBy(...order);
    },
    () => countRows(db, selectIds()),
  );
  return { count, results: (await withLines(db, results)).map(toOrder) };
}
