import { Readable } from "node:stream";
import type { Context } from "hono";
import type { Log } from "./log.ts";
import { sends } from "./route.ts";

/** The answer of a route that sends a sheet. */
export const sheet = sends("La planilla", "text/csv");

/**
 * Sends a sheet as it is written. A failure before the first part is answered as a problem. Later ones cut the connection,
 * so that nobody takes a part for the whole.
 */
export async function sendSheet(c: Context, name: string, parts: AsyncGenerator<string>, log: Log): Promise<Response> {
  const first = await parts.next();
  asFile(c, name);
  return c.body(Readable.toWeb(Readable.from(untilBroken(first, parts, log))) as ReadableStream);
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

export function asFile(c: Context, name: string): void {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${name}"`);
}
