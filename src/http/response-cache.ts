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

type Filling = { began: number; answer: Promise<CachedResponse> };

/** Whole answers, cached until something that they show has changed, bounded in memory; one fill at a time for each key. */
export function openResponseCache(changes: Changes, { capacity, longest, isCacheable }: Options) {
  const answers = new LRUCache<string, Tagged<CachedResponse>>({
    maxSize: capacity,
    sizeCalculation: ({ answer, subjects }, key) => sizeOf(answer) + key.length + subjects.size * 64,
    ...(longest === undefined ? {} : { ttl: longest }),
  });
  const filling = new Map<string, Filling>();

  async function store(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const made = await changes.made(make);
    const isNewest = (answers.peek(key)?.began ?? made.began) <= made.began;
    if (isNewest && isCacheable(made.answer)) answers.set(key, made);
    return made.answer;
  }

  return {
    /** The one cached, as it is now or was before something changed. */
    find(key: string): { answer: CachedResponse; isFresh: boolean } | undefined {
      const cached = answers.get(key);
      return cached && { answer: cached.answer, isFresh: changes.isFresh(cached) };
    },
    /** Makes it; who asks meanwhile shares it, unless something has changed since it began. */
    fill(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const known = filling.get(key);
      const began = changes.now();
      if (known?.began === began) return known.answer;
      const answer = store(key, make).finally(() => {
        if (filling.get(key)?.answer === answer) filling.delete(key);
      });
      filling.set(key, { began, answer });
      return answer;
    },
    bytes: () => answers.calculatedSize,
  };
}
