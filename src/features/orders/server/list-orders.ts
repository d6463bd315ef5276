import { and, desc, eq, inArray, lte, ne, type SQL } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import type { Caller } from "#src/http/api.ts";
import type { MyOrdersQuery, Order, OrdersQuery } from "../contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { matches, numberIn, orderSearch } from "./order-search.ts";
import { toOrder } from "./order-shape.ts";
import { orders, orderTexts } from "./tables.ts";

/** `search` by number (that one first), name, phone, e-mail or product. */
export function listOrders(db: Db, query: OrdersQuery): Promise<Listed<Order>> {
  const { search = "", status, up_to } = query;
  const condition = and(
    status && eq(orders.status, status),
    up_to === undefined ? undefined : lte(orders.id, up_to),
    matches(orderSearch(search)),
  );
  return pageOfOrders(db, condition, query, numberIn(search.trim()));
}

/** Cancelled ones only when asked for (docs/shop.md, Orders). */
export const listMyOrders = (db: Db, caller: Caller, query: MyOrdersQuery): Promise<Listed<Order>> =>
  pageOfOrders(db, and(eq(orders.userId, caller.userId), inStatus(query.status)), query);

function inStatus(status: MyOrdersQuery["status"]): SQL | undefined {
  if (status === "all") return undefined;
  return status === undefined ? ne(orders.status, "cancelled") : eq(orders.status, status);
}

/** A page of the orders that meet `condition`, newest first; the one with the number `first` before all others. */
async function pageOfOrders(
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
