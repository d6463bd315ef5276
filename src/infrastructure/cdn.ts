import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { STOCK_MOVED } from "#src/db/read-cache.ts";
import type { ApiEnv } from "#src/http/api.ts";
import type { Log } from "#src/http/log.ts";

/** The tag of every response for a CDN, and the further tag of calls, which show exact stock. */
const EVERYTHING = "all";
const STOCK = "stock";

/** Seconds that a CDN may keep a response without a purge, and serve it stale while it revalidates. */
const LONGEST_SECONDS = 60;
const WHILE_ASKING_SECONDS = 30;

/** Lets a CDN keep fresh cached responses until a purge by tag; browsers revalidate each time. */
export const markForCdn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.get("isFresh") === undefined || (status !== 200 && status !== 304)) return;
  if (c.req.header("cookie") !== undefined) {
    headers.set("Cache-Control", "private, no-cache");
    return;
  }
  if (!c.get("isFresh")) return;
  const tags = c.req.path.startsWith("/api/") ? [EVERYTHING, STOCK] : [EVERYTHING];
  headers.set("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${LONGEST_SECONDS}`);
  // Only for CDNs (RFC 9213): a browser would show the stale page, and can't be purged.
  headers.set("CDN-Cache-Control", `max-age=${LONGEST_SECONDS}, stale-while-revalidate=${WHILE_ASKING_SECONDS}`);
  headers.set("Surrogate-Key", tags.join(" "));
  headers.set("Cache-Tag", tags.join(","));
};

const TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

type Options = {
  /** The address of the CDN's purge by tag, and its key. */
  url: string;
  token?: string | undefined;
  log: Pick<Log, "warn">;
  shortestPauseMs?: number;
  /** A response made before a change may reach the CDN after its purge: a process hears of a change within 5 s. */
  againAfterMs?: number;
};

/** Purges tags one call at a time, retries with doubled pauses, and purges each again some seconds later. */
export function openPurger({ url, token, log, shortestPauseMs = 1_000, againAfterMs = 6_000 }: Options) {
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
    // One transaction's notices arrive in a row and are sent in one call.
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

  function purge(tag: string): void {
    if (closing.signal.aborted) return;
    oldest ??= performance.now();
    waiting.add(tag);
    calling ??= callAll();
  }

  return {
    /** Purges responses that show a change; takes the argument of `ReadCache.note`. */
    changed(told?: string): void {
      const tag = told === STOCK_MOVED ? STOCK : EVERYTHING;
      purge(tag);
      setTimeout(purge, againAfterMs, tag).unref();
    },
    /** Successful and failed calls, and the oldest waiting tag's age in seconds. */
    use: () => ({ ...use, owedSeconds: oldest === null ? 0 : (performance.now() - oldest) / 1000 }),
    async close(): Promise<void> {
      closing.abort();
      await calling;
    },
  };
}

export type Purger = ReturnType<typeof openPurger>;
