import { formatCount } from "./format-count.ts";

/** Above this many rows a list no longer counts exactly, and no page begins (docs/shop.md, API). */
export const EXACT_COUNT_LIMIT = 10_000;

/** A list's count as people read it: `1.234`, and `Más de 10.000` where it isn't counted exactly. */
export const countShown = (count: number, isExact = count <= EXACT_COUNT_LIMIT): string =>
  isExact ? formatCount(count) : `Más de ${formatCount(EXACT_COUNT_LIMIT)}`;
