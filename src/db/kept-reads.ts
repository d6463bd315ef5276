import { LRUCache } from "lru-cache";
import { type Changes, type Made, shows } from "./changes.ts";

/** So many answers of each read are kept, those asked for last. */
const MOST_KEPT = 500;

type Kept<Answer> = { began: number; made?: Made<Answer>; making: Promise<Made<Answer>> };

/** Answers kept in memory until something that they show has changed. */
export function openKeptReads(changes: Changes) {
  const use = { hits: 0, misses: 0 };
  /** One that is still being made shows nobody knows what, so that any change since outdates it. */
  const isFresh = <Answer>({ began, made }: Kept<Answer>) => (made ? changes.isFresh(made) : began === changes.now());

  return {
    /** `read`, asked once for each key: all that it is given, unless `keyOf` says what its answer depends on. */
    keep<Given extends unknown[], Answer>(
      read: (...given: Given) => Promise<Answer>,
      keyOf: (...given: Given) => unknown = (...given) => given,
    ): (...given: Given) => Promise<Answer> {
      const answers = new LRUCache<string, Kept<Answer>>({ max: MOST_KEPT });

      function ask(key: string, given: Given): Kept<Answer> {
        // A query of drizzle's is asked again by each `then`: what is kept is its answer.
        const making = changes.made(async () => read(...given));
        const asked: Kept<Answer> = { began: changes.now(), making };
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
        const isKept = known !== undefined && isFresh(known);
        use[isKept ? "hits" : "misses"]++;
        const { answer, subjects } = await (isKept ? known : ask(key, given)).making;
        shows(subjects);
        return answer;
      };
    },
    /** How many reads were answered from memory, and how many asked the database. */
    use: () => ({ ...use }),
  };
}

export type KeptReads = ReturnType<typeof openKeptReads>;
