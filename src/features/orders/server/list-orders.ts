import { and, asc, desc, eq, gte, inArray, like, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { countRows, type Listed, listPage, type PageRequest } from "#src/db/list-page.ts";
import { phonePattern, wordPattern, wordsToFind } from "#src/db/normalized-search.ts";
import { startOfDay } from "#src/features/activity/server/argentine-day.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { Caller } from "#src/http/api.ts";
import type { MyOrdersQuery, Order, OrdersQuery } from "../contract.ts";
import { ofCustomer } from "./last-addresses.ts";
import { readOrders } from "./load-orders.ts";
import { orderMailData, toOrder } from "./order-shape.ts";
import { byPayment, waitsIn } from "./payments/by-payment.ts";
import { orders, orderTexts } from "./tables.ts";

/** `search` by number (that one first), name, phone, e-mail or product. */
export const listOrders = (db: Db, staff: Caller, query: OrdersQuery): Promise<Listed<Order>> =>
  pageOfOrders(db, staff, conditionOf(db, query), query, {
    first: numberIn(query.search?.trim() ?? ""),
    isOldestFirst: Boolean(query.to_fulfil),
  });

function conditionOf(db: Db, query: OrdersQuery): SQL | undefined {
  const { search = "", status, up_to, customer, payment, to_fulfil, date_from, date_to } = query;
  return and(
    status && eq(orders.status, status),
    payment && byPayment(db, payment),
    to_fulfil && waitsIn(db, to_fulfil),
    customer === undefined ? undefined : ofCustomer(db, customer),
    up_to === undefined ? undefined : lte(orders.id, up_to),
    date_from === undefined ? undefined : gte(orders.createdAt, startOfDay(date_from)),
    date_to === undefined ? undefined : lt(orders.createdAt, sql`${startOfDay(date_to)} + interval '1 day'`),
    matches(search),
  );
}

/** All that the list has, newest first, so many at a time. */
export async function* inBatches(db: Db, staff: Caller, query: OrdersQuery, size: number): AsyncGenerator<Order[]> {
  let upTo = query.up_to;
  while (upTo !== 0) {
    const condition = conditionOf(db, { ...query, up_to: upTo });
    const texts = db.select({ id: orders.id }).from(orders).leftJoin(orderTexts, eq(orderTexts.orderId, orders.id));
    const ids = texts.where(condition).orderBy(desc(orders.id)).limit(size);
    const found = await readOrders(db, inArray(orders.id, ids), desc(orders.id));
    const batch = found.map((order) => toOrder(order, staff));
    yield batch;
    upTo = batch.length < size ? 0 : (batch.at(-1)?.id ?? 1) - 1;
  }
}

/** Cancelled ones only when asked for (docs/shop.md, Orders). */
export const listMyOrders = (db: Db, caller: Caller, query: MyOrdersQuery): Promise<Listed<Order>> =>
  pageOfOrders(db, caller, and(eq(orders.userId, caller.userId), inStatus(query.status)), query);

function inStatus(status: MyOrdersQuery["status"]): SQL | undefined {
  if (status === "all") return undefined;
  return status === undefined ? ne(orders.status, "cancelled") : eq(orders.status, status);
}

/** A page of the orders that meet `condition`, newest first unless told otherwise; the one with the number `first` before all others. */
async function pageOfOrders(
  db: Db,
  viewer: Caller,
  condition: SQL | undefined,
  page: PageRequest,
  { first, isOldestFirst = false }: { first?: number | undefined; isOldestFirst?: boolean } = {},
): Promise<Listed<Order>> {
  const selectIds = () =>
    db.select({ id: orders.id }).from(orders).leftJoin(orderTexts, eq(orderTexts.orderId, orders.id)).where(condition);
  const order = [
    ...(first === undefined ? [] : [desc(eq(orders.id, first))]),
    isOldestFirst ? asc(orders.id) : desc(orders.id),
  ];
  const { count, results } = await listPage(
    page,
    (limit, offset) => {
      const ids = selectIds()
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return readOrders(db, inArray(orders.id, ids), ...order);
    },
    () => countRows(db, selectIds()),
  );
  return { count, results: results.map((order) => toOrder(order, viewer)) };
}

function numberIn(text: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The orders that have all words, as their number or in their text, or one telephone. */
function matches(search: string): SQL | undefined {
  const words = wordsToFind(search);
  const phone = phonePattern(search);
  const isIn = (pattern: string) => like(orderTexts.text, pattern);
  const hasWord = (word: string) => {
    const number = numberIn(word);
    if (number === undefined) return isIn(wordPattern(word));
    return or(eq(orderTexts.orderId, number), word.startsWith("#") ? undefined : isIn(wordPattern(word)));
  };
  const isPhone = phone === undefined || words.map(wordPattern).join() === phone ? undefined : isIn(phone);
  return or(isPhone, and(...words.map(hasWord)));
}

export async function listLongestWaiting(db: Db, staff: Caller, limit: number): Promise<Order[]> {
  const first = [asc(orders.createdAt), asc(orders.id)];
  const pending = db.select({ id: orders.id }).from(orders).where(eq(orders.status, "pending"));
  const ids = pending.orderBy(...first).limit(limit);
  return (await readOrders(db, inArray(orders.id, ids), ...first)).map((order) => toOrder(order, staff));
}

export const existingOrders = (db: Db, ids: number[]) =>
  db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));

/** The pending ones among these orders, as notices show them. */
export async function ordersInNotices(tx: Tx, ids: number[]): Promise<MailData<"order_received">[]> {
  const waiting = and(inArray(orders.id, ids), eq(orders.status, "pending"));
  return (await readOrders(tx, waiting, asc(orders.id))).map(orderMailData);
}
