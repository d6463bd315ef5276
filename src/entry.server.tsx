import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { holdScripts } from "#src/client/late-scripts.ts";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";

/** Mail templates are loaded with the first mail, not when the shop opens. */
export const renderMail: RenderMail = async (mail, shop) =>
  (await import("#src/entry/render-mail.tsx")).renderMail(mail, shop);

export { shopContext } from "#src/pages/shop-context.ts";

/** Renders a whole page into one buffer: pages are cached and hashed whole (architecture, Known traps). */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // React would put what is late and large at the end, for a script to move: every part stands in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const html = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        text(html).then(
          (body) =>
            resolve(new Response(import.meta.env.PROD ? holdScripts(body) : body, { status: answerStatus, headers })),
          reject,
        );
        pipe(html);
      },
      onShellError: reject,
      onError() {
        answerStatus = 500;
      },
    });
  });
}
