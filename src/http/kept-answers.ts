import { LRUCache } from "lru-cache";
import type { Changes, Made } from "#src/db/changes.ts";
import { type KeptAnswer, sizeOf } from "./kept-answer.ts";

type Options = {
  /** Memory that they may take, in bytes. */
  capacity: number;
  /** Milliseconds after which one is made anew although nothing was told to have changed. */
  longest?: number;
  isKept(answer: KeptAnswer): boolean;
};

type Filling = { began: number; answer: Promise<KeptAnswer> };

/** Whole answers, kept until something that they show has changed, bounded in memory; one fill at a time for each key. */
export function openKeptAnswers(changes: Changes, { capacity, longest, isKept }: Options) {
  const answers = new LRUCache<string, Made<KeptAnswer>>({
    maxSize: capacity,
    sizeCalculation: ({ answer, subjects }, key) => sizeOf(answer) + key.length + subjects.size * 64,
    ...(longest === undefined ? {} : { ttl: longest }),
  });
  const filling = new Map<string, Filling>();

  async function keep(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const made = await changes.made(make);
    const isNewest = (answers.peek(key)?.began ?? made.began) <= made.began;
    if (isNewest && isKept(made.answer)) answers.set(key, made);
    return made.answer;
  }

  return {
    /** The one kept, as it is now or was before something changed. */
    find(key: string): { answer: KeptAnswer; isFresh: boolean } | undefined {
      const kept = answers.get(key);
      return kept && { answer: kept.answer, isFresh: changes.isFresh(kept) };
    },
    /** Makes it; who asks meanwhile shares it, unless something has changed since it began. */
    fill(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
      const known = filling.get(key);
      const began = changes.now();
      if (known?.began === began) return known.answer;
      const answer = keep(key, make).finally(() => {
        if (filling.get(key)?.answer === answer) filling.delete(key);
      });
      filling.set(key, { began, answer });
      return answer;
    },
    bytes: () => answers.calculatedSize,
  };
}
