import { Readable } from "node:stream";
import type { Context } from "hono";
import type { Log } from "./log.ts";
import { sends } from "./route.ts";

const CSV = "text/csv; charset=utf-8";

/** The answer of a route that sends a sheet. */
export const sheet = sends("La planilla", "text/csv");

/**
 * Sends a sheet as it is written. A failure before the first part is answered as a problem. Later ones cut the connection,
 * so that nobody takes a part for the whole.
 */
export async function sendSheet(c: Context, name: string, parts: AsyncGenerator<string>, log: Log): Promise<Response> {
  const first = await parts.next();
  return sendFile(c, name, CSV, Readable.toWeb(Readable.from(untilBroken(first, parts, log))) as ReadableStream);
}

async function* untilBroken(first: IteratorResult<string>, rest: AsyncIterable<string>, log: Log) {
  try {
    if (!first.done) yield Buffer.from(first.value);
    for await (const part of rest) yield Buffer.from(part);
  } catch (error) {
    log.error({ err: error }, "sheet cut short");
    throw error;
  }
}

/** Sends a sheet that is written whole. */
export const sendWholeSheet = (c: Context, name: string, rows: string): Response => sendFile(c, name, CSV, rows);

/** Sends a file, to be saved under its name. */
export const sendFile = (c: Context, name: string, type: string, file: string | Uint8Array | ReadableStream) =>
  c.body(file instanceof Uint8Array ? new Uint8Array(file) : file, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
  });
