import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "./api.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

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
  const reader = body.getReader();
  const isSmall = Number(headers.get("content-length") ?? 0) <= SMALL.bytes;
  if (isSmall && (await readOn(reader, SMALL))) return;
  const { status, headers: answerHeaders } = c.res;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  answerHeaders.set("Connection", "close");
  answerHeaders.set("Content-Length", `${answer.length}`);
  c.res = new Response(endingAfter(answer, readOn(reader, LARGE)), { status, headers: answerHeaders });
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
async function readOn(reader: Reader, { bytes, milliseconds }: typeof SMALL): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, milliseconds, null);
  try {
    for (let read = 0; read <= bytes; ) {
      const part = await Promise.race([reader.read(), late]);
      if (part === null) return false;
      if (part.done) return true;
      read += part.value.length;
    }
    return false;
  } catch {
    // The sender disconnected.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
