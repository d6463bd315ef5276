import { AsyncLocalStorage } from "node:async_hooks";
import { endOfDay } from "#src/contract/moments.ts";

/**
 * What an answer to visitors shows of the catalogue, and what the database says has changed: a product; its exact stock, which pages tell only up to 5; the products of a
 * category, or of any list, as they are chosen and ordered; those that a search finds; the offers; how many products each
 * category has (docs/decisions/page-cache.md). Whatever else changes, changes everything.
 */
export type CacheTag = `${"product" | "stock" | "category"}:${number}` | "lists" | "search" | "offers" | "menu";

const SUBJECT = /^((product|stock|category):\d+|lists|search|offers|menu)$/;

/** The tag that the database told; null for whatever else, which says that everything has changed. */
export const cacheTagIn = (told = ""): CacheTag | null => (SUBJECT.test(told) ? (told as CacheTag) : null);

/** Of so many subjects is known when they last changed; where there are more, everything counts as changed. */
const MOST_SUBJECTS = 20_000;

const shown = new AsyncLocalStorage<Set<CacheTag>>();

/** Adds to what the answer that is being made shows: when one of these changes, it leaves every cache. */
export function addCacheTags(subjects: Iterable<CacheTag>): void {
  const noted = shown.getStore();
  if (noted) for (const subject of subjects) noted.add(subject);
}

/** An answer that may be kept: what it shows, and the moment at which it began to be made. */
export type Tagged<Answer> = { answer: Answer; subjects: ReadonlySet<CacheTag>; began: number };

/** What has changed since when, as this process was told. */
export function openChanges() {
  const changedAt = new Map<string, number>();
  let moment = 0;
  let allChangedAt = 0;
  let dayEnds = endOfDay(Date.now());

  /** Takes note that what was told has changed; all has where it is no tag, as when word of one was missed. */
  function note(told?: string): void {
    moment++;
    const subject = cacheTagIn(told);
    if (subject !== null && changedAt.size < MOST_SUBJECTS) {
      changedAt.set(subject, moment);
      return;
    }
    allChangedAt = moment;
    changedAt.clear();
  }

  /** What an answer shows may depend on the day in Argentina, as a notice of holidays does: at its end everything changes. */
  function noteNewDay(): void {
    const now = Date.now();
    if (now < dayEnds) return;
    dayEnds = endOfDay(now);
    note();
  }

  return {
    /** Counts changes: nothing changed between two equal moments. */
    now: () => moment,
    note,
    /** Does `work`, and tells what its answer shows. */
    async made<Answer>(work: () => Promise<Answer>): Promise<Tagged<Answer>> {
      const began = moment;
      const subjects = new Set<CacheTag>();
      return { answer: await shown.run(subjects, work), subjects, began };
    },
    /** Whether nothing that it shows has changed since. */
    isFresh({ subjects, began }: Pick<Tagged<unknown>, "subjects" | "began">): boolean {
      noteNewDay();
      if (began === moment) return true;
      if (began < allChangedAt) return false;
      for (const subject of subjects) if ((changedAt.get(subject) ?? 0) > began) return false;
      return true;
    },
  };
}

export type Changes = ReturnType<typeof openChanges>;
