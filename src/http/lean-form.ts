import type { MiddlewareHandler } from "hono";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "./api.ts";

/** A file whose bytes lie within the body that it came in. */
class ReceivedFile extends File {
  readonly #received: Uint8Array<ArrayBuffer>;

  constructor(received: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#received = received;
    Object.defineProperty(this, "size", { value: received.length });
  }

  override bytes = async () => this.#received;
  override arrayBuffer = async () => this.#received.slice().buffer;
}

/** Reads a form with large files in the memory of its body alone; elsewhere it is taken four times. */
export const leanForm: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const [, quoted, plain = quoted] =
    /^multipart\/form-data;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header("content-type") ?? "") ?? [];
  if (plain !== undefined) c.req.bodyCache.formData = formIn(await bodyOf(c.req.raw), plain);
  await next();
};

async function bodyOf({ headers, body }: Request): Promise<Buffer<ArrayBuffer>> {
  let bytes = Buffer.allocUnsafeSlow(Number(headers.get("content-length") ?? 0));
  let size = 0;
  for await (const part of body ?? []) {
    if (size + part.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (size + part.length));
      bytes.copy(larger, 0, 0, size);
      bytes = larger;
    }
    bytes.set(part, size);
    size += part.length;
  }
  return bytes.subarray(0, size);
}

/** @throws VALIDATION for a body that isn't whole */
function formIn(body: Buffer<ArrayBuffer>, boundary: string): FormData {
  const form = new FormData();
  const [first, between] = [`--${boundary}`, `\r\n--${boundary}`];
  let at = body.indexOf(first) + first.length;
  while (body.toString("latin1", at, at + 2) === "\r\n") {
    const start = body.indexOf("\r\n\r\n", at) + 4;
    const end = body.indexOf(between, start);
    if (start < 4 || end < 0) break;
    const head = body.toString("utf8", at, start);
    const said = (what: RegExp) =>
      what
        .exec(head)?.[1]
        ?.replaceAll("%22", '"')
        .replace(/%0D%0A/g, "\r\n");
    const name = said(/[; ]name="([^"]*)"/i);
    const file = said(/[; ]filename="([^"]*)"/i);
    if (name === undefined) break;
    if (file === undefined) form.append(name, body.toString("utf8", start, end));
    else form.append(name, new ReceivedFile(body.subarray(start, end), file, said(/content-type: *(.+)\r\n/i) ?? ""));
    at = end + between.length;
  }
  if (body.toString("latin1", at, at + 2) !== "--") throw problem("request_incomplete");
  return form;
}
