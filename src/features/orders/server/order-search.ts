import { and, eq, like, or, type SQL } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { nationalPhone } from "#src/contract/phone.ts";
import { anywhere } from "#src/db/normalized-search.ts";
import { orderTexts } from "./tables.ts";

/** What an order must have for a word: its number, or a pattern in its text. */
type Word = { number: number | undefined; pattern: string | undefined };

/** All the words, or one telephone. */
export type OrderSearch = { words: Word[]; phone: string | undefined };

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Words without letters or digits count only where there are no others. */
export function orderSearch(search: string): OrderSearch {
  const all = normalizeForSearch(search).split(" ").filter(Boolean);
  const words = all.filter((word) => LETTER_OR_DIGIT.test(word));
  const wanted = (words.length > 0 ? words : all).map(wantedBy);
  const phone = phoneIn(search);
  return { words: wanted, phone: wanted.length === 1 && wanted[0]?.pattern === phone ? undefined : phone };
}

/** One or two letters match the beginning of a word, so that the index serves them; longer words match anywhere. */
function wantedBy(word: string): Word {
  const number = numberIn(word);
  if (number !== undefined && word.startsWith("#")) return { number, pattern: undefined };
  return { number, pattern: /^[\p{L}\p{N}]{1,2}$/u.test(word) ? `% ${word}%` : anywhere(word) };
}

export function numberIn(text: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The fewest digits of a telephone. */
const FEWEST_DIGITS = 4;

/** Only digits are compared, since people write telephones in many ways. */
function phoneIn(search: string): string | undefined {
  const digits = nationalPhone(search);
  return /^[\d\s()+-]{6,}$/.test(search) && digits.length >= FEWEST_DIGITS ? anywhere(digits) : undefined;
}

export function matches({ words, phone }: OrderSearch): SQL | undefined {
  const isIn = (pattern: string | undefined) => (pattern === undefined ? undefined : like(orderTexts.text, pattern));
  const isNumber = (number: number | undefined) => (number === undefined ? undefined : eq(orderTexts.orderId, number));
  return or(isIn(phone), and(...words.map(({ number, pattern }) => or(isNumber(number), isIn(pattern)))));
}
