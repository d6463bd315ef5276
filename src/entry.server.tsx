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

/** The page as it goes out, with its policy among `headers`. It is read as one character a byte: decoded it would take a millisecond more. */
function securePage(marked: Bytes, mark: string, headers: Headers): Bytes {
  const { html, scripts } = extractOwnScripts(marked.toString("latin1"), mark);
  headers.set("Content-Security-Policy", contentSecurityPolicy(scripts));
  return Buffer.from(deferScripts(html), "latin1");
}

/** Renders a whole page into one buffer: pages are cached and hashed whole (docs/decisions/page-cache.md). */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: Readonly<RouterContextProvider>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const mark = randomUUID();
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={mark} />, {
      nonce: mark,
      // React would put what is late and large at the end, for a script to move: every part stands in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("Content-Type", "text/html; charset=utf-8");
        const chunks: Uint8Array[] = [];
        const write = (chunk: Uint8Array, _encoding: string, written: () => void) => {
          chunks.push(chunk);
          written();
        };
        const end = (ended: () => void) => {
          const html = Buffer.concat(chunks);
          loaded.set(documentContext, import.meta.env.PROD ? securePage(html, mark, headers) : html);
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
