import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Changes } from "#src/db/changes.ts";
import type { ApiEnv } from "./api.ts";
import { type Bytes, bodyAs, encodingIn, hasCurrentCopy } from "./cached-response.ts";
import type { RequestMetrics } from "./request-metrics.ts";
import type { CacheEntry } from "./response-cache.ts";
import { routeOf } from "./route-of.ts";

/** Memory that they may take, in bytes; their bodies are mostly those in the caches of pages and calls. */
const CAPACITY = 8 * 1024 * 1024;

/** A host of ordinary form; any other is judged where every request is. */
const HOST = /^[a-z0-9._-]+(:\d{1,5})?$/i;

/** Of who has the answer already: nothing is sent that these could tell of. */
const OF_BODY = new Set(["content-length", "content-encoding"]);

type Ready = Pick<CacheEntry, "subjects" | "began" | "expires"> & {
  etag: string;
  body: Bytes;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  headersWithoutBody: string[];
  /** Whether a CDN may keep it: who brings a cookie is given one that it may not. */
  isForCdn: boolean;
  route: string;
  count: () => void;
};

/** Whether a request is of the plain kind that may be answered so: it says neither who asks nor anything more. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  HOST.test(headers.host ?? "");

const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${encodingIn(headers["accept-encoding"] ?? "") ?? ""} ${url}`;

/**
 * Cached responses as they were sent, to be sent again before anything else looks at the request: one that passed through
 * everything once needn't do so again while nothing that it shows has changed (docs/decisions/page-cache.md).
 */
export function openReadyResponses(changes: Changes, metrics: Pick<RequestMetrics, "observe">, processes = 1) {
  const answers = new LRUCache<string, Ready>({
    maxSize: Math.floor(CAPACITY / processes),
    sizeCalculation: ({ body, headers, subjects }, key) =>
      body.length + key.length + 2 * headers.join().length + subjects.size * 64,
  });

  function find(request: IncomingMessage, now: number): Ready | undefined {
    const key = keyOf(request);
    const ready = answers.get(key);
    if (!ready || (changes.isFresh(ready) && now < ready.expires)) return ready;
    answers.delete(key);
    return undefined;
  }

  /** Remembers what was answered. With a cookie somebody may see what others don't: the staff a shop that is closed. */
  const remember: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const began = changes.now();
    await next();
    const { cached, count } = c.get("cached") ?? {};
    const request: IncomingMessage | undefined = c.env?.incoming;
    if (!cached || !count || c.req.method !== "GET" || c.res.status !== 200) return;
    if (!request?.url?.startsWith("/") || request.headers.cookie !== undefined || !isPlain(request)) return;
    const made = [...c.res.headers].filter(([name]) => name !== "x-request-id");
    const ready = {
      ...{ subjects: cached.subjects, expires: cached.expires, etag: cached.answer.etag, route: routeOf(c), count },
      // Whatever was asked on the way, as whether the shop is open, was so since then.
      began: Math.min(began, cached.began),
      body: await bodyAs(encodingIn(request.headers["accept-encoding"] ?? ""), cached.answer),
      headers: made.flat(),
      isForCdn: c.res.headers.has("surrogate-key"),
      headersWithoutBody: made.filter(([name]) => !OF_BODY.has(name)).flat(),
    };
    if (changes.isFresh(ready)) answers.set(keyOf(request), ready);
  };

  /** Answers at once, where it can. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false;
    const now = performance.now();
    const ready = find(request, now);
    if (!ready || (ready.isForCdn && request.headers.cookie !== undefined)) return false;
    const isCopy = hasCurrentCopy(request.headers["if-none-match"], ready.etag);
    const status = isCopy ? 304 : 200;
    const headers = isCopy ? ready.headersWithoutBody : ready.headers;
    response.writeHead(status, headers.concat("x-request-id", randomUUID()));
    response.end(isCopy || request.method === "HEAD" ? undefined : ready.body);
    ready.count();
    metrics.observe({ method: request.method ?? "GET", route: ready.route, status }, now);
    return true;
  }

  return { remember, answer, bytes: () => answers.calculatedSize };
}

export type ReadyResponses = ReturnType<typeof openReadyResponses>;
