import type { MiddlewareHandler } from "hono";
import type { CacheTag, Changes } from "#src/db/changes.ts";
import type { ApiEnv } from "./api.ts";

/** What every answer bears that a CDN keeps, and what stands for its tags where they are too many for a header. */
export const EVERYTHING = "all";
export const MANY_TAGS = "many";

/** Proxies take heads of 4 kB; two headers name the tags. */
const LONGEST_TAGS = 800;

/** Until a CDN asks anew, in seconds, although nothing told it to: as old as a copy gets whose purge never arrived. */
const LONGEST_SECONDS = 60;
const WHILE_ASKING_SECONDS = 30;

/** A tag as CDNs take it. */
export const cdnTag = (tag: CacheTag): string => tag.replace(":", "-");

/**
 * Lets a CDN keep the answers that this process caches, until the purge hook names one of their tags (docs/decisions/page-cache.md).
 * Browsers ask each time. An answer that has changed while it was made, or that somebody with a cookie is given, is nobody's to keep.
 */
export const markForCdn =
  (changes: Changes): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next();
    const { cached } = c.get("cached") ?? {};
    if (!cached || (c.res.status !== 200 && c.res.status !== 304)) return;
    if (c.req.header("cookie") !== undefined) return c.header("Cache-Control", "private, no-cache");
    if (!changes.isFresh(cached)) return;
    const own = [...cached.subjects].map(cdnTag);
    const tags = [EVERYTHING, ...(own.join(" ").length > LONGEST_TAGS ? [MANY_TAGS] : own)];
    c.header("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${LONGEST_SECONDS}`);
    // Said to CDNs alone: a browser would show the old page while it asks, and nobody purges browsers.
    c.header("CDN-Cache-Control", `max-age=${LONGEST_SECONDS}, stale-while-revalidate=${WHILE_ASKING_SECONDS}`);
    c.header("Surrogate-Key", tags.join(" "));
    c.header("Cache-Tag", tags.join(","));
  };
