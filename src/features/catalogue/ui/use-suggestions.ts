import { startTransition, useEffect, useState } from "react";
import { loadOnline } from "#src/client/load-online.ts";
import type { Product } from "../contract/product.ts";

/** docs/shop.md, Search */
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 300;
const SHOWN = 4;
const PAGE_SIZE = 20;
const NOT_LOADED = "No pudimos buscar. Revisá tu conexión y probá de nuevo.";

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
    if (search.length < MIN_LENGTH) return setFound(null);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { api, LIST_TIMEOUT } = await loadOnline(() => import("#src/client/api-client.ts"));
        const {
          results,
          count,
          count_is_exact: isExact = true,
        } = await api.get("/products/", {
          query: { search, page_size: PAGE_SIZE },
          signal: leaving.signal,
          timeout: LIST_TIMEOUT,
        });
        startTransition(() => setFound({ search, products: results.slice(0, SHOWN), count, isExact, failure: null }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        setFound({
          search,
          products: [],
          count: 0,
          isExact: true,
          // The API's own failures have words.
          failure: error instanceof TypeError || !(error instanceof Error) ? NOT_LOADED : error.message,
        });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return found;
}
