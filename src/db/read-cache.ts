import { LRUCache } from "lru-cache";
import { endOfDay } from "#src/contract/working-days.ts";

/** Notice of a stock change that pages don't show; any other notice means any change. */
export const STOCK_MOVED = "stock";

const MAX_ENTRIES = 500;

/** Caches what every page needs until something changes: an entry is fresh while its version is the current one. */
export function openReadCache() {
  const use = { hit: 0, miss: 0 };
  let changes = 0;
  let stockMoves = 0;
  let dayEnds = endOfDay(Date.now());

  function note(told?: string): void {
    if (told === STOCK_MOVED) stockMoves++;
    else changes++;
  }

  /** The version of all that visitors see, with exact stock if asked. */
  function version({ withStock = false } = {}): number {
    const now = Date.now();
    // What is shown may depend on the day in Argentina, such as a notice of holidays.
    if (now >= dayEnds) {
      dayEnds = endOfDay(now);
      note();
    }
    return withStock ? changes + stockMoves : changes;
  }

  return {
    note,
    version,
    /** Caches `read` by its arguments or by `keyOf`. */
    cached<Given extends unknown[], Answer>(
      read: (...given: Given) => Promise<Answer>,
      keyOf: (...given: Given) => unknown = (...given) => given,
    ): (...given: Given) => Promise<Answer> {
      const answers = new LRUCache<string, { version: number; answer: Promise<Answer> }>({ max: MAX_ENTRIES });
      return (...given) => {
        const key = JSON.stringify(keyOf(...given));
        const known = answers.get(key);
        if (known?.version === version()) {
          use.hit++;
          return known.answer;
        }
        use.miss++;
        // Each `then` of a Drizzle query sends it again: the answer is kept, not the query.
        const entry = { version: version(), answer: (async () => read(...given))() };
        answers.set(key, entry);
        entry.answer.catch(() => answers.peek(key) === entry && answers.delete(key));
        return entry.answer;
      };
    },
    /** How many reads were answered from memory, and how many asked the database. */
    use: () => ({ ...use }),
  };
}

export type ReadCache = ReturnType<typeof openReadCache>;
