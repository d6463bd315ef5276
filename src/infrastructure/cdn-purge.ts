import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import type { Log } from "#src/http/log.ts";

/** The address of a CDN's purge by tag, and its key. */
export type PurgeHook = { url: string; token?: string | undefined };

const TIMEOUT_MS = 5_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A response made before the change may reach the CDN after its purge: a process hears of a change after 5 s at the latest. */
const AGAIN_AFTER_MS = 6_000;

type Options = { log: Pick<Log, "warn">; shortestPauseMs?: number; againAfterMs?: number };

/**
 * Tells the CDN which tags have changed, one call at a time: what comes meanwhile goes with the next. A call that fails is
 * made again after a pause that doubles each time. Each tag is told once more some seconds later.
 */
export function openPurger({ url, token }: PurgeHook, options: Options) {
  const { log, shortestPauseMs = SHORTEST_PAUSE_MS, againAfterMs = AGAIN_AFTER_MS } = options;
  const waiting = new Set<string>();
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

  async function callAll(): Promise<void> {
    let wait = shortestPauseMs;
    // The notices of one transaction come one after another, and go in one call.
    await turn();
    while (waiting.size > 0 && !closing.signal.aborted) {
      const tags = [...waiting];
      waiting.clear();
      try {
        await call(tags);
        use.done++;
        wait = shortestPauseMs;
      } catch (err) {
        for (const tag of tags) waiting.add(tag);
        if (closing.signal.aborted) return;
        use.failed++;
        log.warn({ err, tags }, "cdn not purged");
        await pause(wait, null, { signal: closing.signal }).catch(() => undefined);
        wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
      }
    }
    oldest = null;
    calling = null;
  }

  function enqueue(tag: string): void {
    if (closing.signal.aborted) return;
    oldest ??= performance.now();
    waiting.add(tag);
    calling ??= callAll();
  }

  return {
    purge(tag: string): void {
      enqueue(tag);
      setTimeout(enqueue, againAfterMs, tag).unref();
    },
    /** Calls that went well and that failed, and for how many seconds the oldest tag waits. */
    use: () => ({ ...use, owedSeconds: oldest === null ? 0 : (performance.now() - oldest) / 1000 }),
    async close(): Promise<void> {
      closing.abort();
      await calling;
    },
  };
}
