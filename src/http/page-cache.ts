import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { endOfDay } from "#src/contract/moments.ts";
import type { Changes, Made } from "#src/db/changes.ts";

const compress = promisify(brotliCompress);

/** Memory that cached pages may take, in bytes. */
const CAPACITY = 64 * 1024 * 1024;

/** Brotli 5 at fill costs a third of a millisecond; 11 costs 47. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Page = {
  status: number;
  headers: [string, string][];
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer>;
  etag: string;
};

export type PageSource = {
  /** Makes the page of a request. */
  render(request: Request): Promise<Response>;
  /** The address under which a page is kept, or null for a page that never is. */
  keyOf(url: URL): string | null;
};

type Filling = { began: number; page: Promise<Page> };

/**
 * Keeps whole answers of pages until something that they show has changed, compressed and bounded in memory, of which each
 * of `processes` has its part; one fill at a time for each key.
 */
export function openPageCache({ render, keyOf }: PageSource, changes: Changes, processes = 1) {
  const pages = new LRUCache<string, Made<Page>>({
    maxSize: Math.floor(CAPACITY / processes),
    sizeCalculation: ({ answer, subjects }, key) =>
      answer.body.length + answer.brotli.length + key.length + subjects.size * 64 + 512,
  });
  const filling = new Map<string, Filling>();
  const use = { hits: 0, misses: 0, unkept: 0 };
  let dayEnds = endOfDay(Date.now());

  async function fill(request: Request): Promise<Page> {
    const response = await render(request);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    headers.set("Vary", "Accept-Encoding");
    headers.set("Cache-Control", "no-cache");
    return {
      status: response.status,
      headers: [...headers],
      body,
      brotli: await compress(body, BROTLI),
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    };
  }

  /** What a page shows may depend on the day in Argentina, as a notice of holidays does: at its end everything changes. */
  function noteNewDay(): void {
    const now = Date.now();
    if (now < dayEnds) return;
    dayEnds = endOfDay(now);
    changes.note();
  }

  async function find(url: URL, key: string): Promise<Page> {
    noteNewDay();
    const kept = pages.get(key);
    const isFresh = kept !== undefined && changes.isFresh(kept);
    use[isFresh ? "hits" : "misses"]++;
    if (isFresh) return kept.answer;
    const filled = await fillFor(url, key).catch((error: unknown) => {
      if (kept) return kept.answer;
      throw error;
    });
    // While a page can't be made, the one from before is better than none.
    return filled.status >= 500 && kept ? kept.answer : filled;
  }

  /** The fill that is under way, unless something has changed since it began. */
  function fillFor(url: URL, key: string): Promise<Page> {
    const known = filling.get(key);
    const began = changes.now();
    if (known?.began === began) return known.page;
    const page = keep(url, key).finally(() => {
      if (filling.get(key)?.page === page) filling.delete(key);
    });
    filling.set(key, { began, page });
    return page;
  }

  async function keep(url: URL, key: string): Promise<Page> {
    // The page is rendered for its key alone, so that no visitor's stray parameter stands in another's page.
    const made = await changes.made(() => fill(new Request(new URL(key, url.origin))));
    const isNewest = (pages.peek(key)?.began ?? made.began) <= made.began;
    if (isNewest && made.answer.status < 500) pages.set(key, made);
    return made.answer;
  }

  return {
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const key = keyOf(url);
      if (key === null) use.unkept++;
      return answerWith(request, key === null ? await fill(request) : await find(url, key));
    },
    /** How many requests found their page kept, had it made, or asked for one that never is kept; and the bytes kept. */
    use: () => ({ ...use, bytes: pages.calculatedSize }),
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** Whether a kept copy is the page as it is: `If-None-Match` lists tags, weak ones too, or says `*` (RFC 9110, 13.1.2). */
const isKept = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag));

function answerWith(request: Request, page: Page): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  if (page.status === 200 && isKept(request.headers.get("if-none-match"), page.etag))
    return new Response(null, { status: 304, headers });
  const isEmpty = page.body.length === 0;
  const takesBrotli = !isEmpty && /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  const body = takesBrotli ? page.brotli : page.body;
  if (takesBrotli) headers.set("Content-Encoding", "br");
  // 204 and 304 have no body to tell the length of.
  if (page.status !== 204 && page.status !== 304) headers.set("Content-Length", `${body.length}`);
  return new Response(request.method === "HEAD" || isEmpty ? null : body, { status: page.status, headers });
}
