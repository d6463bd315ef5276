import { and, eq, exists, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { containsFolded } from "#src/db/folded.ts";
import { users } from "#src/db/tables/accounts.ts";
import { orderLines, orders } from "#src/db/tables/orders.ts";
import { nationalPhone, type OrdersQuery } from "../contract.ts";
import { pageOfOrders } from "./page-of-orders.ts";

/** Everybody's orders for the staff, newest first; `search` by number, name, phone, e-mail or product. */
export const listOrders = (db: Db, query: OrdersQuery) =>
  pageOfOrders(
    db,
    and(
      query.status && eq(orders.status, query.status),
      query.search === undefined ? undefined : matches(db, query.search),
    ),
    query,
  );

/** Every word somewhere in the order, or all of it a telephone. */
const matches = (db: Db, search: string): SQL | undefined =>
  or(
    hasPhone(search),
    and(
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => matchesWord(db, word)),
    ),
  );

const matchesWord = (db: Db, word: string): SQL | undefined =>
  or(
    sql`${orders.id}::text = ${word.replace(/^#/, "")}`,
    containsFolded(
      word,
      orders.recipientName,
      orders.customerEmail,
      orders.customerPhone,
      users.username,
      users.firstName,
      users.lastName,
      users.email,
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(orderLines)
        .where(
          and(eq(orderLines.orderId, orders.id), containsFolded(word, orderLines.productName, orderLines.productBrand)),
        ),
    ),
  );

/** People write telephones in many ways: only their digits are compared. */
function hasPhone(search: string): SQL | undefined {
  if (!/^[\d\s()+-]{6,}$/.test(search)) return undefined;
  return like(orders.customerPhone, `%${nationalPhone(search)}%`);
}
