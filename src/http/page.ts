import { EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { Page } from "#src/contract/page.ts";

/** Wraps a short list whole in the envelope of every list. */
export const wholePage = <Item>(results: Item[]): Page<Item> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

/** The envelope of a list; past the end `previous` is the last page with rows (docs/shop.md, API). */
export function toPage<Item>(
  url: string,
  { page, page_size }: { page: number; page_size: number },
  { count, results }: { count: number; results: Item[] },
): Page<Item> {
  const isExact = count <= EXACT_COUNT_LIMIT;
  const last = Math.ceil(Math.min(count, EXACT_COUNT_LIMIT) / page_size);
  const { pathname, searchParams } = new URL(url);
  const addressOfPage = (number: number) => {
    searchParams.set("page", `${number}`);
    return `${pathname}?${searchParams}`;
  };
  return {
    count: Math.min(count, EXACT_COUNT_LIMIT),
    ...(isExact ? {} : { count_is_exact: false }),
    next: page < last ? addressOfPage(page + 1) : null,
    previous: page > 1 && last > 0 ? addressOfPage(Math.min(page - 1, last)) : null,
    results,
  };
}
