import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

type Bytes = Buffer<ArrayBuffer>;

/** Brotli 5 costs a third of a millisecond; 11 costs 47. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODE = {
  br: (body: Bytes) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Bytes) => promisify(gzip)(body),
};

type Encoding = keyof typeof ENCODE;

/** A whole response, ready for any client: with its ETag, and compressed once for all who accept it. */
export type CachedResponse = {
  status: number;
  headers: [string, string][];
  body: Bytes;
  etag: string;
  encoded: Partial<Record<Encoding, Promise<Bytes>>>;
};

/** Reads a response whole; `headers` replace its own. */
export async function cachedResponse(
  response: Response,
  headers: Record<string, string> = {},
): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const merged = new Headers(response.headers);
  merged.delete("content-length");
  for (const [name, value] of Object.entries(headers)) merged.set(name, value);
  const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  return { status: response.status, headers: [...merged], body, etag, encoded: {} };
}

/** Its bytes in memory, compressed bodies included. */
export const sizeOf = ({ body }: CachedResponse): number => Math.ceil(body.length * 1.5) + 1024;

/** Whether `If-None-Match` names the ETag, a weak one too, or says `*` (RFC 9110, 13.1.2). */
const hasCurrentCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag));

/** Whether `Accept-Encoding` accepts it; a weight of 0 refuses it (RFC 9110, 12.5.3). */
const accepts = (accepted: string, encoding: Encoding): boolean =>
  parseAccept(accepted.toLowerCase()).some(({ type, q }) => type === encoding && q > 0);

function bodyAs(encoding: Encoding | undefined, { body, encoded }: CachedResponse): Bytes | Promise<Bytes> {
  if (!encoding) return body;
  encoded[encoding] ??= ENCODE[encoding](body);
  return encoded[encoding];
}

type Asked = { method: string; ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

/** Answers a request with it: 304 without a body, or the body in the best accepted encoding. */
export async function answerTo({ method, ifNoneMatch, acceptEncoding = "" }: Asked, cached: CachedResponse) {
  const headers: [string, string][] = [...cached.headers, ["etag", cached.etag]];
  if (cached.status === 200 && hasCurrentCopy(ifNoneMatch, cached.etag)) return { status: 304, headers, body: null };
  const encodings = cached.body.length > 0 ? (["br", "gzip"] as const) : [];
  const encoding = encodings.find((each) => accepts(acceptEncoding, each));
  const body = await bodyAs(encoding, cached);
  if (encoding) headers.push(["content-encoding", encoding]);
  // 204 and 304 have no body.
  if (cached.status !== 204 && cached.status !== 304) headers.push(["content-length", `${body.length}`]);
  const isSent = method !== "HEAD" && body.length > 0;
  return { status: cached.status, headers, body: isSent ? body : null };
}

export async function respondWith({ method, headers: asked }: Request, cached: CachedResponse): Promise<Response> {
  const ifNoneMatch = asked.get("if-none-match") ?? undefined;
  const acceptEncoding = asked.get("accept-encoding") ?? undefined;
  const { body, ...init } = await answerTo({ method, ifNoneMatch, acceptEncoding }, cached);
  return new Response(body, init);
}
