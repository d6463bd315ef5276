import type { Changes } from "#src/db/changes.ts";
import { type CachedResponse, cachedResponse, respondWith, type WholeAnswer } from "./cached-response.ts";
import { type CacheEntry, type OnCached, openResponseCache } from "./response-cache.ts";

/** Memory that cached pages may take, in bytes. */
const CAPACITY = 40 * 1024 * 1024;

export type PageSource = {
  /** Makes the page of a request. */
  render(request: Request): Promise<WholeAnswer>;
  /** The address under which a page is cached, or null for a page that never is. */
  keyOf(url: URL): string | null;
};

/** Caches whole pages until something that they show has changed; each of `processes` has its part of the memory. */
export function openPageCache({ render, keyOf }: PageSource, changes: Changes, processes = 1) {
  const isCacheable = ({ status }: CachedResponse) => status < 500;
  const pages = openResponseCache(changes, { capacity: Math.floor(CAPACITY / processes), isCacheable });
  const use = { hits: 0, misses: 0, uncached: 0 };

  async function make(request: Request): Promise<CachedResponse> {
    const page = await render(request);
    const headers = new Headers(page.headers);
    headers.set("Vary", "Accept-Encoding");
    headers.set("Cache-Control", "no-cache");
    return cachedResponse(page, headers);
  }

  async function find(url: URL, key: string): Promise<CacheEntry> {
    const { cached, isFresh } = pages.find(key);
    use[isFresh ? "hits" : "misses"]++;
    if (cached && isFresh) return cached;
    // The page is rendered for its key alone, so that no visitor's stray parameter stands in another's page.
    const made = await pages
      .fill(key, () => make(new Request(new URL(key, url.origin))))
      .catch((error: unknown) => {
        if (cached) return cached;
        throw error;
      });
    // While a page can't be made, the one from before is better than none.
    return made.answer.status >= 500 && cached ? cached : made;
  }

  return {
    /** The page that is asked for; `onCached` hears of one that is cached. */
    async answer(request: Request, onCached: OnCached = () => undefined): Promise<Response> {
      const url = new URL(request.url);
      const key = keyOf(url);
      if (key === null) {
        use.uncached++;
        return respondWith(request, await make(request));
      }
      const cached = await find(url, key);
      onCached(cached, () => void use.hits++);
      return respondWith(request, cached.answer);
    },
    /** How many requests found their page cached, had it made, or asked for one that is never cached; and the bytes cached. */
    use: () => ({ ...use, bytes: pages.bytes() }),
  };
}

export type PageCache = ReturnType<typeof openPageCache>;
