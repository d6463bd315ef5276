import { startTransition, useEffect, useState } from "react";
import type { Product } from "../contract.ts";

/** docs/shop.md, Search */
const SHORTEST = 2;
const WAIT = 300;
const SHOWN = 4;

export type Suggestions = {
  search: string;
  products: Product[];
  count: number;
  isExact: boolean;
  failure: string | null;
};

export function useSuggestions(text: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  const search = text.trim();
  useEffect(() => {
    if (search.length < SHORTEST) return setFound(null);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { findSuggestions } = await import("./find-suggestions.ts");
        const { results, count, count_is_exact: isExact = true } = await findSuggestions(search, leaving.signal);
        startTransition(() => setFound({ search, products: results.slice(0, SHOWN), count, isExact, failure: null }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        setFound({
          search,
          products: [],
          count: 0,
          isExact: true,
          failure: error instanceof Error ? error.message : `${error}`,
        });
      }
    }, WAIT);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return found;
}
