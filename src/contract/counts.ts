/** Above this many rows a list no longer counts exactly, and no page begins (docs/shop.md, API). */
export const EXACT_COUNT_LIMIT = 10_000;

const AMOUNT = new Intl.NumberFormat("es-AR");

/** A list's count as people read it: `1.234`, and `Más de 10.000` where it isn't counted exactly. */
export const countShown = (count: number, isExact = count <= EXACT_COUNT_LIMIT): string =>
  isExact ? AMOUNT.format(count) : `Más de ${AMOUNT.format(EXACT_COUNT_LIMIT)}`;
