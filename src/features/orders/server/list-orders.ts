import { and, eq, inArray, like, lte, or, type SQL } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";
import { nationalPhone } from "#src/contract/phone.ts";
import type { Db } from "#src/db/client.ts";
import { anywhere } from "#src/db/folded.ts";
import type { Listed } from "#src/db/list-page.ts";
import { orders, orderTexts } from "#src/db/tables/orders.ts";
import type { Order, OrdersQuery } from "../contract.ts";
import { pageOfOrders } from "./page-of-orders.ts";

/** Everybody's orders for the staff, newest first; `search` by number (that one first), name, phone, e-mail or product. */
export function listOrders(db: Db, query: OrdersQuery): Promise<Listed<Order>> {
  const { search = "", status, up_to } = query;
  const hasStatus = status && eq(orders.status, status);
  const upTo = (id: typeof orders.id | typeof orderTexts.orderId) => (up_to === undefined ? undefined : lte(id, up_to));
  const found = matches(search);
  if (!found) {
    return pageOfOrders(db, { table: orders, id: orders.id, condition: and(hasStatus, upTo(orders.id)) }, query);
  }
  const id = orderTexts.orderId;
  const inStatus = hasStatus && inArray(id, db.select({ id: orders.id }).from(orders).where(hasStatus));
  const selection = { table: orderTexts, id, condition: and(found, inStatus, upTo(id)) };
  return pageOfOrders(db, selection, query, numberIn(search.trim()));
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Every word somewhere in the order, or all of it a telephone. Signs alone say nothing beside words. */
function matches(search: string): SQL | undefined {
  const all = fold(search).split(" ").filter(Boolean);
  const words = all.filter((word) => LETTER_OR_DIGIT.test(word));
  return or(hasPhone(search), and(...(words.length > 0 ? words : all).map(matchesWord)));
}

/** One or two letters match where a word begins, so that the index serves them too; longer words anywhere. */
function matchesWord(word: string): SQL | undefined {
  const number = numberIn(word);
  const isNumber = number === undefined ? undefined : eq(orderTexts.orderId, number);
  if (isNumber && word.startsWith("#")) return isNumber;
  const pattern = /^[\p{L}\p{N}]{1,2}$/u.test(word) ? `% ${word}%` : anywhere(word);
  return or(isNumber, like(orderTexts.text, pattern));
}

/** The order that `text` names by its number. */
function numberIn(text: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** So many digits, and a search may be a telephone. */
const FEWEST_DIGITS = 4;

/** People write telephones in many ways: only their digits are compared. */
function hasPhone(search: string): SQL | undefined {
  const digits = nationalPhone(search);
  if (!/^[\d\s()+-]{6,}$/.test(search) || digits.length < FEWEST_DIGITS) return undefined;
  return like(orderTexts.text, anywhere(digits));
}
