import { formatCount } from "./format-count.ts";

/** Above this many rows a list no longer counts exactly, and no page begins (docs/shop.md, API). */
export const EXACT_COUNT_LIMIT = 10_000;

/** A list's count as people read it: `1.234`, and `más de 10.000` where it isn't counted exactly. */
export const countShown = (count: number, isExact = count <= EXACT_COUNT_LIMIT): string =>
  isExact ? formatCount(count) : `más de ${formatCount(EXACT_COUNT_LIMIT)}`;

/** What may begin a line: `Más de 10.000 productos`. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
