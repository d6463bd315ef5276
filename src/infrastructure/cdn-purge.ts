import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import type { Log } from "#src/http/log.ts";

/** Where to say which tags a CDN has to drop, and the key that it asks for. */
export type PurgeHook = { url: string; token?: string | undefined };

const TIMEOUT_MS = 5_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** So many tags go in one call; where many more wait, one that stands for all takes their place. */
const TAGS_OF_CALL = 30;
const MOST_TAGS = 300;

/**
 * What was on its way to the CDN as it was purged was made before the change; a process hears of one after 5 s at the latest, or has
 * dropped all that it caches.
 */
const AGAIN_AFTER_MS = 6_000;

type Options = {
  log: Pick<Log, "warn">;
  /** The tag that every answer bears. */
  everything: string;
  shortestPauseMs?: number;
  againAfterMs?: number;
};

/**
 * Tells the CDN which tags have changed, one call at a time: what comes meanwhile goes together with the next. A call that fails is
 * made again after a pause, each twice the last. Each tag is told once more some seconds later.
 */
export function openPurger({ url, token }: PurgeHook, options: Options) {
  const { log, everything, shortestPauseMs = SHORTEST_PAUSE_MS, againAfterMs = AGAIN_AFTER_MS } = options;
  const waiting = new Set<string>();
  const repeats = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  const use = { done: 0, failed: 0 };
  let oldest: number | null = null;
  let calling: Promise<void> | null = null;

  async function call(tags: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Surrogate-Key": tags.join(" "),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags }),
      redirect: "manual",
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the purge hook answered ${answer.status}`);
  }

  function next(): string[] {
    const tags =
      waiting.has(everything) || waiting.size > MOST_TAGS ? [everything] : [...waiting].slice(0, TAGS_OF_CALL);
    for (const tag of tags[0] === everything ? [...waiting] : tags) waiting.delete(tag);
    return tags;
  }

  async function callAll(): Promise<void> {
    let wait = shortestPauseMs;
    // What one transaction changed is told tag by tag, and goes in one call.
    await turn();
    while (waiting.size > 0 && !closing.signal.aborted) {
      const tags = next();
      try {
        await call(tags);
        use.done++;
        wait = shortestPauseMs;
      } catch (err) {
        for (const tag of tags) waiting.add(tag);
        if (closing.signal.aborted) return;
        use.failed++;
        log.warn({ err, tags: waiting.size }, "cdn not purged");
        await pause(wait, null, { signal: closing.signal }).catch(() => undefined);
        wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
      }
    }
  }

  function enqueue(tags: readonly string[]): void {
    oldest ??= performance.now();
    for (const tag of tags) waiting.add(tag);
    calling ??= callAll().finally(() => {
      calling = null;
      if (waiting.size === 0) oldest = null;
      else if (!closing.signal.aborted) enqueue([]);
    });
  }

  return {
    purge(tags: readonly string[]): void {
      if (closing.signal.aborted) return;
      enqueue(tags);
      const repeat = setTimeout(() => {
        repeats.delete(repeat);
        enqueue(tags);
      }, againAfterMs);
      repeats.add(repeat);
    },
    /** Calls that went well and that failed, and for how many seconds the oldest tag waits. */
    use: () => ({ ...use, owedSeconds: oldest === null ? 0 : (performance.now() - oldest) / 1000 }),
    async close(): Promise<void> {
      closing.abort();
      for (const repeat of repeats) clearTimeout(repeat);
      await calling;
    },
  };
}
