import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { contentSecurityPolicy, extractOwnScripts } from "#src/http/content-security-policy.ts";
import { shopContext } from "#src/pages/shop-context.ts";
import { NonceContext } from "#src/ui/first-script.tsx";

export { shopContext };

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(shopContext).logError(error);
};

/** Renders a whole page: pages are cached, and their scripts hashed, whole (docs/decisions/page-cache.md). */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: Readonly<RouterContextProvider>,
): Promise<Response> {
  const shop = loaded.get(shopContext);
  // A page that says that the database is away names no sites.
  const pictureSites = await shop.pictureSites().catch(() => []);
  const nonce = randomUUID();
  let hasFailed = false;
  const marked = await new Promise<string>((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // React would put what is late and large at the end, for a script to move: every part stands in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError(error) {
        shop.logError(error);
        hasFailed = true;
      },
    });
  });
  const { html, scripts } = import.meta.env.PROD ? extractOwnScripts(marked, nonce) : { html: marked, scripts: [] };
  // The camera of that screen reads barcodes by WebAssembly.
  const hasWasm = new URL(request.url).pathname === ADMIN_PATHS.counting;
  if (import.meta.env.PROD)
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, { pictureSites, hasWasm }));
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Scripts leave the first bytes of a slow connection to what is seen.
  const page = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(page, { status: hasFailed ? 500 : status, headers });
}
