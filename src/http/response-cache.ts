import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { ApiEnv } from "./api.ts";
import { answerTo, type CachedResponse, cachedResponse, respondWith, sizeOf } from "./cached-response.ts";
import type { RequestMetrics } from "./request-metrics.ts";
import { routeOf } from "./route-of.ts";

/** Memory for all cached responses, in bytes; each process has its share of it. */
const CAPACITY = 64 * 1024 * 1024;

/** A process that dies between an order's commit and its notice leaves the others an old stock for so long. */
const LONGEST_CALL_MS = 60_000;

const HEADERS = { "Cache-Control": "no-cache", Vary: "Accept-Encoding, Authorization" };

/** An ordinary host; others are left to the app. */
const HOST = /^[a-z0-9._-]+(:\d{1,5})?$/i;

type Entry = CachedResponse & { version: number; route: string };

type Options = {
  /** The key for an address; null if it is never cached. */
  keyOf(url: URL): string | null;
  /** Whether the answer may depend on who asks. */
  isPersonal(c: Context): boolean;
  changes: Pick<ReadCache, "version">;
  metrics: Pick<RequestMetrics, "observe">;
  processes?: number | undefined;
};

const isCall = (key: string) => key.startsWith("/api/");

const isCacheable = (key: string, status: number) => (isCall(key) ? status === 200 : status < 500);

/** Failed pages aren't cached; a closed shop's says `no-store` itself. */
const isFailedPage = (key: string, { status, headers }: Entry) =>
  !isCall(key) && status >= 500 && new Headers(headers).get("cache-control") !== "no-store";

/** The cache of public pages and catalogue calls; any visible change empties it (docs/decisions/page-cache.md). */
export function openResponseCache({ keyOf, isPersonal, changes, metrics, processes = 1 }: Options) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.floor(CAPACITY / processes),
    sizeCalculation: (entry, key) => sizeOf(entry) + key.length,
  });
  const fills = new Map<string, { version: number; entry: Promise<Entry> }>();
  const use = { hits: 0, misses: 0, uncached: 0 };

  const versionOf = (key: string) => changes.version({ withStock: isCall(key) });

  /** Makes an entry once for simultaneous requests, unless something changed since it was begun. */
  function fill(key: string, make: () => Promise<CachedResponse & { route: string }>): Promise<Entry> {
    const version = versionOf(key);
    const known = fills.get(key);
    if (known?.version === version) return known.entry;
    const entry = make()
      .then((made) => {
        const isNewest = (entries.peek(key)?.version ?? version) <= version;
        const kept = { ...made, version };
        if (isNewest && isCacheable(key, made.status))
          entries.set(key, kept, isCall(key) ? { ttl: LONGEST_CALL_MS } : {});
        return kept;
      })
      .finally(() => {
        if (fills.get(key)?.entry === entry) fills.delete(key);
      });
    fills.set(key, { version, entry });
    return entry;
  }

  const serve: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { method, raw: request } = c.req;
    const key = (method === "GET" || method === "HEAD") && !isPersonal(c) ? keyOf(new URL(request.url)) : null;
    if (key === null) return next();
    const cached = entries.get(key);
    const isHit = cached?.version === versionOf(key);
    use[isHit ? "hits" : "misses"]++;
    let isOwn = false;
    const make = async () => {
      isOwn = true;
      c.set("cacheKey", key);
      await next();
      const headers = isCacheable(key, c.res.status) ? HEADERS : {};
      return { ...(await cachedResponse(c.res, headers)), route: routeOf(c) };
    };
    const made = cached && isHit ? cached : await fill(key, make);
    // A refusal carries its own request's id; waiting requests don't wait a second time.
    if (!isOwn && !isCacheable(key, made.status) && made.status < 500) return next();
    const sent = cached && isFailedPage(key, made) ? cached : made;
    c.set("isFresh", sent.version === versionOf(key));
    const response = await respondWith(request, sent);
    // These headers are replaced, not merged.
    c.res = undefined;
    c.res = response;
  };

  /** Answers plain requests for fresh entries before routing; false if the app has to answer. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = "", url = "", headers } = request;
    const isPlain =
      (method === "GET" || method === "HEAD") &&
      url.startsWith("/") &&
      HOST.test(headers.host ?? "") &&
      !["authorization", "cookie", "content-length", "transfer-encoding"].some((name) => name in headers);
    const key = isPlain ? keyOf(new URL(`http://shop${url}`)) : null;
    const entry = key === null ? undefined : entries.get(key);
    if (key === null || entry?.version !== versionOf(key)) return false;
    use.hits++;
    void send(entry, request, response);
    return true;
  }

  async function send(entry: Entry, { method = "", headers }: IncomingMessage, response: ServerResponse) {
    const began = performance.now();
    const [ifNoneMatch, acceptEncoding] = [headers["if-none-match"], headers["accept-encoding"]];
    const sent = await answerTo({ method, ifNoneMatch, acceptEncoding: `${acceptEncoding ?? ""}` }, entry);
    response.writeHead(sent.status, [...sent.headers.flat(), "x-request-id", randomUUID()]);
    response.end(sent.body);
    metrics.observe({ method, route: entry.route, status: sent.status }, began);
  }

  return {
    serve,
    answer,
    /** Sends an uncached page compressed and with an ETag, like cached ones. */
    async send(request: Request, page: Response): Promise<Response> {
      use.uncached++;
      return respondWith(request, await cachedResponse(page, HEADERS));
    },
    /** How many requests were answered from memory, filled the cache, or asked for a page that is never cached. */
    use: () => ({ ...use, bytes: entries.calculatedSize }),
  };
}

export type ResponseCache = ReturnType<typeof openResponseCache>;
