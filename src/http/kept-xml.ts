import { LRUCache } from "lru-cache";

/** Those who read feeds and sitemaps come every few hours at most. */
const KEPT_FOR = 10 * 60 * 1000;

/** Answers with documents that are written anew every ten minutes, at most `max` of them held. */
export function keptXml<Key extends string | number>(max: number, write: (key: Key) => Promise<string>) {
  const kept = new LRUCache<Key, string>({ max, ttl: KEPT_FOR, fetchMethod: write });
  return async (key: Key): Promise<Response> =>
    new Response(await kept.fetch(key), {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
    });
}
