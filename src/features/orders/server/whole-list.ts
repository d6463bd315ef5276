import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Page } from "#src/contract/page.ts";

/** A short list in the envelope of every list. */
export const whole = <Item>(results: Item[]): Page<Item> => ({
  count: Math.min(results.length, EXACT_COUNT_LIMIT),
  next: null,
  previous: null,
  results,
});
