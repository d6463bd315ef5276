import { LRUCache } from "lru-cache";
import type { Changes, Tagged } from "#src/db/changes.ts";
import { type CachedResponse, sizeOf } from "./cached-response.ts";

type Options = {
  /** Memory that they may take, in bytes. */
  capacity: number;
  /** Milliseconds after which one is made anew although nothing was told to have changed. */
  longest?: number;
  isCacheable(answer: CachedResponse): boolean;
};

/** One that is cached, and until when at most, by the process's own clock. */
export type CacheEntry = Tagged<CachedResponse> & { expires: number };

/** Is told which cached response is sent, and what counts each further time that it is. */
export type OnCached = (cached: CacheEntry, count: () => void) => void;

type Filling = { began: number; entry: Promise<CacheEntry> };

/** Whole answers, cached until something that they show has changed, bounded in memory; one fill at a time for each key. */
export function openResponseCache(changes: Changes, { capacity, longest, isCacheable }: Options) {
  const answers = new LRUCache<string, CacheEntry>({
    maxSize: capacity,
    sizeCalculation: ({ answer, subjects }, key) => sizeOf(answer) + key.length + subjects.size * 64,
    ...(longest === undefined ? {} : { ttl: longest }),
  });
  const filling = new Map<string, Filling>();

  async function store(key: string, make: () => Promise<CachedResponse>): Promise<CacheEntry> {
    const expires = performance.now() + (longest ?? Number.POSITIVE_INFINITY);
    const entry = { ...(await changes.made(make)), expires };
    const isNewest = (answers.peek(key)?.began ?? entry.began) <= entry.began;
    if (isNewest && isCacheable(entry.answer)) answers.set(key, entry);
    return entry;
  }

  return {
    /** The one cached, as it is now or was before something changed. */
    find(key: string): { cached: CacheEntry | undefined; isFresh: boolean } {
      const cached = answers.get(key);
      return { cached, isFresh: cached !== undefined && changes.isFresh(cached) };
    },
    /** Makes it; who asks meanwhile shares it, unless something has changed since it began. */
    fill(key: string, make: () => Promise<CachedResponse>): Promise<CacheEntry> {
      const known = filling.get(key);
      const began = changes.now();
      if (known?.began === began) return known.entry;
      const entry = store(key, make).finally(() => {
        if (filling.get(key)?.entry === entry) filling.delete(key);
      });
      filling.set(key, { began, entry });
      return entry;
    },
    bytes: () => answers.calculatedSize,
  };
}
