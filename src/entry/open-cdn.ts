import { endOfDay } from "#src/contract/moments.ts";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import { type Changes, cacheTagIn } from "#src/db/changes.ts";
import { openOnlyProcess } from "#src/db/only-process.ts";
import { cdnTag, EVERYTHING, MANY_TAGS, markForCdn } from "#src/http/cdn-headers.ts";
import type { Log } from "#src/http/log.ts";
import { openPurger, type PurgeHook } from "#src/infrastructure/cdn-purge.ts";

export type CdnOptions = { hook: PurgeHook; databaseUrl: string; changes: Changes; log: Log };

/**
 * The CDN in front of the shop: lets it keep what the shop caches, and tells it what has changed. Of all processes on the database one
 * calls the hook; whichever comes to be that one has everything dropped, for nobody knows what the one before left untold.
 */
export function openCdn({ hook, databaseUrl, changes, log }: CdnOptions) {
  const purger = openPurger(hook, { log, everything: EVERYTHING });
  const only = openOnlyProcess(databaseUrl, ADVISORY_LOCKS.cdn, () => purger.purge([EVERYTHING]));
  let midnight: NodeJS.Timeout | undefined;

  /** What was told to have changed; everything where it is no tag. */
  function changed(told?: string): void {
    if (!only.isHeld()) return;
    const tag = cacheTagIn(told);
    purger.purge(tag === null ? [EVERYTHING] : [cdnTag(tag), MANY_TAGS]);
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
    mark: markForCdn(changes),
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
