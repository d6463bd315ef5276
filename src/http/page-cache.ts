import { endOfDay } from "#src/contract/moments.ts";
import type { Changes } from "#src/db/changes.ts";
import { answerWith, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import { openKeptAnswers } from "./kept-answers.ts";

/** Memory that cached pages may take, in bytes. */
const CAPACITY = 64 * 1024 * 1024;

export type PageSource = {
  /** Makes the page of a request. */
  render(request: Request): Promise<Response>;
  /** The address under which a page is kept, or null for a page that never is. */
  keyOf(url: URL): string | null;
};

/** Keeps whole pages until something that they show has changed; each of `processes` has its part of the memory. */
export function openPageCache({ render, keyOf }: PageSource, changes: Changes, processes = 1) {
  const isKept = ({ status }: KeptAnswer) => status < 500;
  const pages = openKeptAnswers(changes, { capacity: Math.floor(CAPACITY / processes), isKept });
  const use = { hits: 0, misses: 0, unkept: 0 };
  let dayEnds = endOfDay(Date.now());

  async function make(request: Request): Promise<KeptAnswer> {
    const response = await render(request);
    const headers = new Headers(response.headers);
    headers.set("Vary", "Accept-Encoding");
    headers.set("Cache-Control", "no-cache");
    return keptAnswer(response, headers);
  }

  /** What a page shows may depend on the day in Argentina, as a notice of holidays does: at its end everything changes. */
  function noteNewDay(): void {
    const now = Date.now();
    if (now < dayEnds) return;
    dayEnds = endOfDay(now);
    changes.note();
  }

  async function find(url: URL, key: string): Promise<KeptAnswer> {
    noteNewDay();
    const kept = pages.find(key);
    use[kept?.isFresh ? "hits" : "misses"]++;
    if (kept?.isFresh) return kept.answer;
    // The page is rendered for its key alone, so that no visitor's stray parameter stands in another's page.
    const made = await pages
      .fill(key, () => make(new Request(new URL(key, url.origin))))
      .catch((error: unknown) => {
        if (kept) return kept.answer;
        throw error;
      });
    // While a page can't be made, the one from before is better than none.
    return made.status >= 500 && kept ? kept.answer : made;
  }

  return {
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const key = keyOf(url);
      if (key === null) use.unkept++;
      return answerWith(request, key === null ? await make(request) : await find(url, key));
    },
    /** How many requests found their page kept, had it made, or asked for one that never is kept; and the bytes kept. */
    use: () => ({ ...use, bytes: pages.bytes() }),
  };
}

export type PageCache = ReturnType<typeof openPageCache>;
