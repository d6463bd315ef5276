import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";

/** The column's text without case and accents, as `normalizeForSearch` makes it; `lower` comes last, for databases whose locale knows only ASCII. */
export const normalizedForSearch = (column: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** The pattern of texts that contain `words`; `%`, `_` and backslashes are text. */
export const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether the column contains `words`, case and accents aside. */
export const containsNormalized = (words: string, column: SQLWrapper): SQL =>
  sql`${normalizedForSearch(column)} like ${anywhere(normalizeForSearch(words))}`;
