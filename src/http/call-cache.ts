import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Changes } from "#src/db/changes.ts";
import type { ApiEnv } from "./api.ts";
import { type CachedResponse, cachedResponse, respondWith } from "./cached-response.ts";
import { openResponseCache } from "./response-cache.ts";

/** Memory that cached calls may take, in bytes. */
const CAPACITY = 16 * 1024 * 1024;

/** For a stock that moved while the process that moved it died before it could tell (docs/decisions/page-cache.md). */
const LONGEST_MS = 60_000;

const encoder = new TextEncoder();

/** Calls aren't counted. Made once: one made while a request is answered would keep that request in memory as long as its answer. */
const countNone = () => undefined;

/**
 * Caches what visitors' calls at the addresses of `keyOf` are answered, until something that it shows has changed. Who says who
 * they are is answered anew, always. Each of `processes` has its part of the memory.
 */
export function openCallCache(
  keyOf: (url: URL) => string | null,
  changes: Changes,
  processes = 1,
): MiddlewareHandler<ApiEnv> {
  const isCacheable = ({ status }: CachedResponse) => status === 200;
  const capacity = Math.floor(CAPACITY / processes);
  const calls = openResponseCache(changes, { capacity, longest: LONGEST_MS, isCacheable });

  return async (c, next) => {
    const request = c.req.raw;
    const isVisitors = (request.method === "GET" || request.method === "HEAD") && !request.headers.has("authorization");
    const key = isVisitors ? keyOf(new URL(request.url)) : null;
    if (key === null) return next();
    let isOwn = false;
    const make = async () => {
      isOwn = true;
      const written = noteJson(c);
      await next();
      const text = written.text ?? (await c.res.clone().text());
      // In memory of its own: a small Buffer of a text would keep all of the pool that it is cut from.
      const body = Buffer.from(encoder.encode(text).buffer);
      return cachedResponse({ status: c.res.status, body }, headersOf(c.res));
    };
    const found = calls.find(key);
    const cached = found.cached && found.isFresh ? found.cached : await calls.fill(key, make);
    const { answer } = cached;
    if (isOwn && !isCacheable(answer)) return;
    // A refusal names the request that it answers: it is nobody else's. Who waited for a failure doesn't wait twice.
    if (!isCacheable(answer) && answer.status < 500) return next();
    // Nothing of the answer as it was made for one visitor goes to another.
    c.res = undefined;
    c.res = await respondWith(request, answer);
    c.set("cached", { cached, count: countNone });
  };
}

/** Notes the text that `c.json` makes of an answer: read back from a Response it would go through a stream. */
function noteJson(c: Context<ApiEnv>): { text?: string } {
  const written: { text?: string } = {};
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>): unknown => {
    written.text = JSON.stringify(value);
    return c.body(written.text, status, { "Content-Type": "application/json", ...headers });
  };
  c.json = json as typeof c.json;
  return written;
}

/** Those of an answer that may be anybody's; browsers ask each time whether it has changed. */
function headersOf({ ok, headers }: Response): Headers {
  const common = new Headers({ "Cache-Control": ok ? "no-cache" : "no-store", Vary: "Accept-Encoding, Authorization" });
  for (const name of ["Content-Type", "Retry-After"]) {
    const value = headers.get(name);
    if (value !== null) common.set(name, value);
  }
  return common;
}
