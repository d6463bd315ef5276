import { LRUCache } from "lru-cache";
import { addCacheTags, type Changes, type Tagged } from "./changes.ts";

/** So many answers of each read stay, those asked for last. */
const MAX_ENTRIES = 500;

type Cached<Answer> = { began: number; made?: Tagged<Answer>; making: Promise<Tagged<Answer>> };

/** Answers that stay in memory until something that they show has changed. */
export function openReadCache(changes: Changes) {
  const use = { hits: 0, misses: 0 };
  /** One that is still being made shows nobody knows what, so that any change since outdates it. */
  const isFresh = <Answer>({ began, made }: Cached<Answer>) => (made ? changes.isFresh(made) : began === changes.now());

  return {
    /** `read`, asked once for each key: all that it is given, unless `keyOf` says what its answer depends on. */
    cached<Given extends unknown[], Answer>(
      read: (...given: Given) => Promise<Answer>,
      keyOf: (...given: Given) => unknown = (...given) => given,
    ): (...given: Given) => Promise<Answer> {
      const answers = new LRUCache<string, Cached<Answer>>({ max: MAX_ENTRIES });

      function ask(key: string, given: Given): Cached<Answer> {
        // A query of drizzle's is asked again by each `then`: what is cached is its answer.
        const making = changes.made(async () => read(...given));
        const asked: Cached<Answer> = { began: changes.now(), making };
        answers.set(key, asked);
        making.then(
          (made) => (asked.made = made),
          () => answers.peek(key) === asked && answers.delete(key),
        );
        return asked;
      }

      return async (...given) => {
        const key = JSON.stringify(keyOf(...given));
        const known = answers.get(key);
        const isHit = known !== undefined && isFresh(known);
        use[isHit ? "hits" : "misses"]++;
        const { answer, subjects } = isHit ? (known.made ?? (await known.making)) : await ask(key, given).making;
        addCacheTags(subjects);
        return answer;
      };
    },
    /** How many reads were answered from memory, and how many asked the database. */
    use: () => ({ ...use }),
  };
}

export type ReadCache = ReturnType<typeof openReadCache>;
