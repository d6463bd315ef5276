import { LRUCache } from "lru-cache";

/** So many answers of each read are kept, those asked for last. */
const MOST_KEPT = 500;

/** In-memory cache. A read in flight during `forget()` still answers its callers but isn't reused. */
export function openKeptReads() {
  const kept: Pick<LRUCache<string, object>, "clear">[] = [];
  const use = { hits: 0, misses: 0 };

  return {
    /** `read`, asked once for each key: all that it is given, unless `keyOf` says what its answer depends on. */
    keep<Given extends unknown[], Answer>(
      read: (...given: Given) => Promise<Answer>,
      keyOf: (...given: Given) => unknown = (...given) => given,
    ): (...given: Given) => Promise<Answer> {
      const answers = new LRUCache<string, Promise<Answer>>({ max: MOST_KEPT });
      kept.push(answers);
      return (...given) => {
        const key = JSON.stringify(keyOf(...given));
        const known = answers.get(key);
        use[known ? "hits" : "misses"]++;
        if (known) return known;
        // A query of drizzle's is asked again by each `then`: what is kept is its answer.
        const answer = Promise.resolve(read(...given));
        answers.set(key, answer);
        answer.catch(() => answers.peek(key) === answer && answers.delete(key));
        return answer;
      };
    },
    /** Has everything asked anew: what was read has changed. */
    forget(): void {
      for (const answers of kept) answers.clear();
    },
    /** How many reads were answered from memory, and how many asked the database. */
    use: () => ({ ...use }),
  };
}

export type KeptReads = ReturnType<typeof openKeptReads>;
