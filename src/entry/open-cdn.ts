import type { MiddlewareHandler } from "hono";
import { endOfDay } from "#src/contract/moments.ts";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import { STOCK_MOVED } from "#src/db/changes.ts";
import { openOnlyProcess } from "#src/db/only-process.ts";
import type { ApiEnv } from "#src/http/api.ts";
import type { Log } from "#src/http/log.ts";
import { openPurger, type PurgeHook } from "#src/infrastructure/cdn-purge.ts";

/** The tag of every response that a CDN keeps, and the one that calls with exact stock bear besides. */
const EVERYTHING = "all";
const STOCK = "stock";

/** How long a CDN keeps a response whose purge never arrives, in seconds, and how long it may go on while it asks anew. */
const LONGEST_SECONDS = 60;
const WHILE_ASKING_SECONDS = 30;

/** Lets a CDN keep what comes fresh from the cache, until the hook names one of its tags. Browsers ask each time. */
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
  // For CDNs alone (RFC 9213): a browser would show the old page while it asks, and nobody purges browsers.
  headers.set("CDN-Cache-Control", `max-age=${LONGEST_SECONDS}, stale-while-revalidate=${WHILE_ASKING_SECONDS}`);
  headers.set("Surrogate-Key", tags.join(" "));
  headers.set("Cache-Tag", tags.join(","));
};

export type CdnOptions = { hook: PurgeHook; databaseUrl: string; log: Log };

/**
 * Tells the CDN in front of the shop what has changed. Of all processes on the database one calls the hook; the next one to
 * do so has everything dropped first, since nobody knows what the one before left untold.
 */
export function openCdn({ hook, databaseUrl, log }: CdnOptions) {
  const purger = openPurger(hook, { log });
  const only = openOnlyProcess(databaseUrl, ADVISORY_LOCKS.cdn, () => purger.purge(EVERYTHING));
  let midnight: NodeJS.Timeout | undefined;

  function changed(told?: string): void {
    if (only.isHeld()) purger.purge(told === STOCK_MOVED ? STOCK : EVERYTHING);
  }

  function waitForMidnight(): void {
    const now = Date.now();
    midnight = setTimeout(
      () => {
        changed();
        waitForMidnight();
      },
      endOfDay(now) - now + 1_000,
    );
    midnight.unref();
  }
  waitForMidnight();

  return {
    mark: markForCdn,
    changed,
    use: purger.use,
    async close(): Promise<void> {
      clearTimeout(midnight);
      await only.close();
      await purger.close();
    },
  };
}

export type Cdn = ReturnType<typeof openCdn>;
