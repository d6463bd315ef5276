import { and, eq, lte } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Listed } from "#src/db/list-page.ts";
import type { Order, OrdersQuery } from "../contract.ts";
import { matches, numberIn, orderSearch } from "./order-search.ts";
import { pageOfOrders } from "./page-of-orders.ts";
import { orders } from "./tables.ts";

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
