import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "./api.ts";

/** Unread bodies up to this size are read, and the connection stays open. */
const SMALL = { bytes: 1024 * 1024, milliseconds: 1_000 };
/** Of larger ones this much is read after the answer; then the connection closes. */
const LARGE = { bytes: 64 * 1024 * 1024, milliseconds: 30_000 };

/** By method: reading `body` of a GET request would create a second Request object. */
const canHaveBody = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

/** Refuses bodies of more than `maxSize` bytes with `TOO_LARGE`, by their declared length or as they come. */
export function limitBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw problem("body_too_large");
    },
  });
  return (c, next) => (canHaveBody(c.req.raw) ? limit(c, next) : next());
}

/** For a form with a file of at most `maxSize` bytes, and room for the fields around it. */
export const limitUpload = (maxSize: number) => limitBody(maxSize + 64 * 1024);

/** Reads the rest of a request after an early answer, which would be lost if the connection closed before. */
export const readRequestsOn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (!canHaveBody(c.req.raw)) return;
  const { body, bodyUsed, headers } = c.req.raw;
  if (!body || bodyUsed || body.locked || c.env?.incoming?.readableEnded) return;
  const isSmall = Number(headers.get("content-length") ?? 0) <= SMALL.bytes;
  if (isSmall && (await readOn(body, SMALL))) return;
  const { status, headers: answerHeaders } = c.res;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  answerHeaders.set("Connection", "close");
  answerHeaders.set("Content-Length", `${answer.length}`);
  c.res = new Response(endingAfter(answer, readOn(body, LARGE)), {
    status,
    headers: answerHeaders,
  });
};

const endingAfter = (bytes: Uint8Array, end: Promise<unknown>) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await end;
      controller.close();
    },
  });

/** True at the end; false if there is too much, it takes too long or the sender disconnects. */
function readOn(body: ReadableStream<Uint8Array>, { bytes, milliseconds }: typeof SMALL): Promise<boolean> {
  let left = bytes;
  const nowhere = new WritableStream<Uint8Array>({
    write(part, controller) {
      left -= part.length;
      if (left < 0) controller.error();
    },
  });
  const reading = body.pipeTo(nowhere, { preventCancel: true, signal: AbortSignal.timeout(milliseconds) });
  return reading.then(
    () => true,
    () => false,
  );
}
