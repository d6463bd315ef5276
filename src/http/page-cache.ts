import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

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

/**
 * Keeps whole answers of pages, compressed and bounded in memory, of which each of `processes` has its part; one fill at a
 * time for each key.
 */
export function openPageCache({ render, keyOf }: PageSource, processes = 1) {
  const pages = new LRUCache<string, { page: Page; generation: number }>({
    maxSize: Math.floor(CAPACITY / processes),
    sizeCalculation: ({ page }, key) => page.body.length + page.brotli.length + key.length + 512,
  });
  const filling = new Map<string, Promise<Page>>();
  const use = { hits: 0, misses: 0, unkept: 0 };
  let generation = 0;

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

  async function find(url: URL, key: string): Promise<Page> {
    const kept = pages.get(key);
    const isFresh = kept?.generation === generation;
    use[isFresh ? "hits" : "misses"]++;
    if (kept && isFresh) return kept.page;
    const filled = await (filling.get(key) ?? fillFor(url, key)).catch((error: unknown) => {
      if (kept) return kept.page;
      throw error;
    });
    // While a page can't be made, the one from before is better than none.
    return filled.status >= 500 && kept ? kept.page : filled;
  }

  async function fillFor(url: URL, key: string): Promise<Page> {
    const began = generation;
    // The page is rendered for its key alone, so that no visitor's stray parameter stands in another's page.
    const page = fill(new Request(new URL(key, url.origin)));
    filling.set(key, page);
    try {
      const filled = await page;
      const isNewest = (pages.peek(key)?.generation ?? began) <= began;
      if (isNewest && filled.status < 500) pages.set(key, { page: filled, generation: began });
      return filled;
    } finally {
      if (filling.get(key) === page) filling.delete(key);
    }
  }

  return {
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const key = keyOf(url);
      if (key === null) use.unkept++;
      return answerWith(request, key === null ? await fill(request) : await find(url, key));
    },
    /** Has every page made anew: what they show has changed. */
    forget(): void {
      generation++;
      filling.clear();
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
