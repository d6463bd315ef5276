import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { nationalPhone } from "#src/contract/phone.ts";

/** The column's text without case and accents, as `normalizeForSearch` makes it; `lower` comes last, for databases whose locale knows only ASCII. */
export const normalizedForSearch = (column: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** The pattern of texts that contain `words`; `%`, `_` and backslashes are text. */
export const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

export const containsNormalized = (words: string, column: SQLWrapper): SQL =>
  sql`${normalizedForSearch(column)} like ${anywhere(normalizeForSearch(words))}`;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Words without letters or digits count only where there are no others. */
export function wordsToFind(search: string): string[] {
  const all = normalizeForSearch(search).split(" ").filter(Boolean);
  const words = all.filter((word) => LETTER_OR_DIGIT.test(word));
  return words.length > 0 ? words : all;
}

/** One or two letters match the beginning of a word, so that the index serves them; longer words match anywhere. */
export const wordPattern = (word: string): string =>
  /^[\p{L}\p{N}]{1,2}$/u.test(word) ? `% ${word}%` : anywhere(word);

const FEWEST_DIGITS = 4;

/** Only digits are compared, since people write telephones in many ways. */
export function phonePattern(search: string): string | undefined {
  const digits = nationalPhone(search);
  return /^[\d\s()+-]{6,}$/.test(search) && digits.length >= FEWEST_DIGITS ? anywhere(digits) : undefined;
}
