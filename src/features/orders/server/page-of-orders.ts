import { desc, type SQL, sql } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { users } from "#src/db/tables/accounts.ts";
import { orders } from "#src/db/tables/orders.ts";
import type { Order } from "../contract.ts";
import { ordersWithCustomers, withLines } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";

/** A page of the orders that hold `condition`, newest first but for those that also hold `first`, and how many there are (counted a little past the limit). */
export async function pageOfOrders(
  db: Db,
  condition: SQL | undefined,
  { page, page_size }: { page: number; page_size: number },
  { first }: { first?: SQL | undefined } = {},
): Promise<{ count: number; results: Order[] }> {
  const rows = await ordersWithCustomers(db)
    .where(condition)
    .orderBy(...(first ? [desc(first)] : []), desc(orders.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counted = db
    .select({ one: sql`1` })
    .from(orders)
    .leftJoin(users, sql`${users.id} = ${orders.userId}`)
    .where(condition)
    .limit(EXACT_COUNT_LIMIT + 1)
    .as("counted");
  return { count: await db.$count(counted), results: (await withLines(db, rows)).map(toOrder) };
}
