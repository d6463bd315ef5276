import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "#src/client/deferred-scripts.ts";
import type { Bytes } from "#src/http/cached-response.ts";
import { contentSecurityPolicy, extractOwnScripts } from "#src/http/content-security-policy.ts";
import { shopContext } from "#src/pages/shop-context.ts";

export { shopContext };

/** Where a rendered document leaves its bytes, for its answer: a Response would copy them into a stream to be read back. */
export const documentContext = createContext<Bytes | null>(null);

/** What a loader threw, told in the log without what it was about. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(shopContext).logError(error);
};

/** The page as it goes out, with its policy among `headers`. */
function securePage(marked: string, mark: string, headers: Headers, pictureSites: readonly string[]): string {
  const { html, scripts } = extractOwnScripts(marked, mark);
  headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, pictureSites));
  return deferScripts(html);
}

/** Renders a whole page into one buffer: pages are cached and hashed whole (docs/decisions/page-cache.md). */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: Readonly<RouterContextProvider>,
): Promise<Response> {
  // A page that says that the database is away names none.
  const pictureSites = await loaded
    .get(shopContext)
    .pictureSites()
    .catch(() => []);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const mark = randomUUID();
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={mark} />, {
      nonce: mark,
      // React would put what is late and large at the end, for a script to move: every part stands in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("Content-Type", "text/html; charset=utf-8");
        // One character a byte: to decode the page, and encode it again, takes a millisecond.
        let html = "";
        const write = (chunk: Buffer, _encoding: string, written: () => void) => {
          html += chunk.toString("latin1");
          written();
        };
        const end = (ended: () => void) => {
          const page = import.meta.env.PROD ? securePage(html, mark, headers, pictureSites) : html;
          loaded.set(documentContext, Buffer.from(page, "latin1"));
          resolve(new Response(null, { status: answerStatus, headers }));
          ended();
        };
        pipe(new Writable({ write, final: end }).on("error", reject));
      },
      onShellError: reject,
      onError(error) {
        loaded.get(shopContext).logError(error);
        answerStatus = 500;
      },
    });
  });
}
