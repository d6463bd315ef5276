import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { MyOrdersQuery } from "../contract.ts";
import { pageOfOrders } from "./page-of-orders.ts";
import { orders } from "./tables.ts";

/** Cancelled ones only when asked for (docs/shop.md, Orders). */
export const listMyOrders = (db: Db, caller: Caller, query: MyOrdersQuery) =>
  pageOfOrders(db, and(eq(orders.userId, caller.userId), inStatus(query.status)), query);

function inStatus(status: MyOrdersQuery["status"]): SQL | undefined {
  if (status === "all") return undefined;
  return status === undefined ? ne(orders.status, "cancelled") : eq(orders.status, status);
}
