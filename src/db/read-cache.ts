import { LRUCache } from "lru-cache";
import type { Changes } from "./changes.ts";

/** The most answers kept of each read. */
const MAX_ENTRIES = 500;

/** Keeps what every page needs, such as settings and menu, until something changes. */
export function openReadCache(changes: Changes) {
  const use = { hits: 0, misses: 0 };
  return {
    /** `read`, done once for each key: its arguments, unless `keyOf` says otherwise. */
    cached<Given extends unknown[], Answer>(
      read: (...given: Given) => Promise<Answer>,
      keyOf: (...given: Given) => unknown = (...given) => given,
    ): (...given: Given) => Promise<Answer> {
      const answers = new LRUCache<string, { version: number; answer: Promise<Answer> }>({ max: MAX_ENTRIES });
      return (...given) => {
        const key = JSON.stringify(keyOf(...given));
        const version = changes.version();
        const known = answers.get(key);
        if (known?.version === version) {
          use.hits++;
          return known.answer;
        }
        use.misses++;
        // Each `then` of a Drizzle query sends it again: the answer is kept, not the query.
        const answer = (async () => read(...given))();
        const entry = { version, answer };
        answers.set(key, entry);
        answer.catch(() => answers.peek(key) === entry && answers.delete(key));
        return answer;
      };
    },
    /** How many reads were answered from memory, and how many asked the database. */
    use: () => ({ ...use }),
  };
}

export type ReadCache = ReturnType<typeof openReadCache>;
