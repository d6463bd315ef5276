import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Db } from "#src/db/client.ts";
import { areSurelyMany, type Listed } from "#src/db/list-page.ts";
import {
  guess,
  hasIndexedText,
  hasText,
  isCommon,
  isLargePart,
  type Test,
  withRoomForCommon,
} from "#src/db/search-pieces.ts";
import { orders, orderTexts } from "#src/db/tables/orders.ts";
import type { Order, OrdersQuery } from "../contract.ts";
import { matches, numberIn, orderSearch, patternsOf } from "./order-search.ts";
import { countOrders, pageOfFoundOrders, pageOfOrders } from "./page-of-orders.ts";

/** Everybody's orders for the staff, newest first; `search` by number (that one first), name, phone, e-mail or product. */
export function listOrders(db: Db, query: OrdersQuery): Promise<Listed<Order>> {
  const { search = "", status, up_to } = query;
  const hasStatus = status && eq(orders.status, status);
  const upTo = (id: typeof orders.id | typeof orderTexts.orderId) => (up_to === undefined ? undefined : lte(id, up_to));
  if (search.trim() === "") {
    return pageOfOrders(db, { table: orders, id: orders.id, condition: and(hasStatus, upTo(orders.id)) }, query);
  }
  const inStatus = hasStatus && inArray(orderTexts.orderId, db.select({ id: orders.id }).from(orders).where(hasStatus));
  return searchOrders(db, query, search, and(inStatus, upTo(orderTexts.orderId)));
}

/** What very many orders have is soon met from the newest on; anything else an index has (docs/decisions/order-search.md). */
async function searchOrders(db: Db, page: OrdersQuery, text: string, chosen: SQL | undefined): Promise<Listed<Order>> {
  const search = orderSearch(text);
  const first = numberIn(text.trim());
  const found = (test: Test) => {
    const condition = and(matches(search, test), chosen);
    return { table: orderTexts, id: orderTexts.orderId, condition };
  };
  const patterns = patternsOf(search);
  const guesses = await Promise.all(
    patterns.map((each) => guess(db, orderTexts, (test) => test(orderTexts.text, [each]))),
  );
  const common = new Set(patterns.filter((_, place) => guesses[place] && isCommon(guesses[place])));
  const ofOne = patterns.length === 1 ? guesses[0] : undefined;
  const ofAll = common.size > 0 ? (ofOne ?? (await guess(db, orderTexts, (test) => matches(search, test)))) : undefined;
  if (ofAll && isCommon(ofAll)) {
    const count = async () => {
      if (!chosen && areSurelyMany(ofAll.rows)) return EXACT_COUNT_LIMIT + 1;
      if (isLargePart(ofAll)) return countOrders(db, found(hasText));
      return withRoomForCommon(db, (tx) => countOrders(tx, found(hasIndexedText)));
    };
    return pageOfOrders(db, found(hasText), page, { first, count });
  }
  if (search.words.every(({ pattern = "" }) => common.has(pattern))) {
    return withRoomForCommon(db, (tx) => pageOfFoundOrders(tx, found(hasIndexedText), page, first));
  }
  const byRare: Test = (text, [pattern = ""]) => (common.has(pattern) ? hasText : hasIndexedText)(text, [pattern]);
  return pageOfFoundOrders(db, found(byRare), page, first);
}
