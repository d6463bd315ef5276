import { formatCount } from "./format-count.ts";

/** Lists above this aren't counted exactly, and have no pages past it (docs/shop.md, API). */
export const EXACT_COUNT_LIMIT = 10_000;

/** `1.234`, or `más de 10.000` above the limit. */
export const countShown = (count: number, isExact = count <= EXACT_COUNT_LIMIT): string =>
  isExact ? formatCount(count) : `más de ${formatCount(EXACT_COUNT_LIMIT)}`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
