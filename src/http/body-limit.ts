import type { MiddlewareHandler } from "hono";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "./api.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** So much of a body that nobody wants is read at once, and the connection goes on. */
const SMALL = { bytes: 1024 * 1024, milliseconds: 1_000 };
/** So much is read after the answer was sent, before the connection ends. */
const LARGE = { bytes: 64 * 1024 * 1024, milliseconds: 30_000 };

/** Those without are told by their method: to ask such a request for its body makes a second one of it. */
const mayHaveBody = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

const tooLarge = () => problem("body_too_large");

/** Refuses bodies of more than `maxSize` bytes with `TOO_LARGE`, by their declared length or as they come. */
export const limitBody =
  (maxSize: number): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (!mayHaveBody(c.req.raw)) return next();
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const declared = headers.has("transfer-encoding") ? null : headers.get("content-length");
    if (declared !== null) {
      if (Number(declared) > maxSize) throw tooLarge();
      return next();
    }
    const reader = body.getReader();
    try {
      const chunks: Uint8Array[] = [];
      const isWhole = await readOn(reader, { bytes: maxSize, milliseconds: LARGE.milliseconds }, (chunk) => {
        chunks.push(chunk);
      });
      if (!isWhole) throw tooLarge();
      c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) });
    } finally {
      reader.releaseLock();
    }
    return next();
  };

/**
 * An answer given before its request was read whole arrives all the same: closing on a sender that still sends would
 * take the answer away from it. A small rest is read first; while a large one is, the answer is already on its way, says
 * that the connection closes, and only its end waits.
 */
export const readRequestsOn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (!mayHaveBody(c.req.raw)) return;
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

/** Reads until the end (true) or until there was too much, it took too long or the sender is gone (false). */
async function readOn(
  reader: Reader,
  { bytes, milliseconds }: { bytes: number; milliseconds: number },
  take: (chunk: Uint8Array) => void = () => undefined,
): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, milliseconds, null);
  try {
    for (let read = 0; read <= bytes; ) {
      const part = await Promise.race([reader.read(), late]);
      if (part === null) return false;
      if (part.done) return true;
      read += part.value.length;
      if (read <= bytes) take(part.value);
    }
    return false;
  } catch {
    // The sender went away: there is nobody to read from.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
