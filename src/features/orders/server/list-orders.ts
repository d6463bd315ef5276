import { and, eq, exists, like, lte, or, type SQL, sql } from "drizzle-orm";
import { nationalPhone } from "#src/contract/phone.ts";
import type { Db } from "#src/db/client.ts";
import { containsFolded } from "#src/db/folded.ts";
import { users } from "#src/db/tables/accounts.ts";
import { orderLines, orders } from "#src/db/tables/orders.ts";
import type { OrdersQuery } from "../contract.ts";
import { pageOfOrders } from "./page-of-orders.ts";

/** Everybody's orders for the staff, newest first; `search` by number (that one first), name, phone, e-mail or product. */
export function listOrders(db: Db, query: OrdersQuery) {
  const { search = "", status, up_to } = query;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const condition = and(
    status && eq(orders.status, status),
    up_to === undefined ? undefined : lte(orders.id, up_to),
    search ? matches(db, search) : undefined,
  );
  return pageOfOrders(db, condition, query, {
    first: number === undefined ? undefined : eq(orders.id, Number(number)),
  });
}

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
    sql`${word} in (${orders.id}::text, '#' || ${orders.id})`,
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

/** So many digits, and a search may be a telephone. */
const FEWEST_DIGITS = 4;

/** People write telephones in many ways: only their digits are compared. */
function hasPhone(search: string): SQL | undefined {
  const digits = nationalPhone(search);
  if (!/^[\d\s()+-]{6,}$/.test(search) || digits.length < FEWEST_DIGITS) return undefined;
  return like(orders.customerPhone, `%${digits}%`);
}
