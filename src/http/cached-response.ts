import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Bytes = Buffer<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli 5 costs a third of a millisecond; 11 costs 47. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** By their names in `Content-Encoding`, the better one first. */
const ENCODINGS = {
  br: (body: Bytes) => brotli(body, BROTLI),
  gzip: (body: Bytes) => deflate(body),
};

type Encoding = keyof typeof ENCODINGS;

/** An answer that is there as a whole, not to be read from a stream. */
export type WholeAnswer = { status: number; headers: Headers; body: Bytes };

/** A response with its body read. */
export const wholeAnswerOf = async (response: Response): Promise<WholeAnswer> => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
});

/** A whole answer as it is cached: sent as it is, or encoded once for all who take it so. */
export type CachedResponse = {
  status: number;
  headers: [string, string][];
  body: Bytes;
  etag: string;
  encoded: Map<Encoding, Promise<Bytes>>;
};

/** The answer as it is cached, under `headers` in place of its own. */
export function cachedResponse({ status, body }: Omit<WholeAnswer, "headers">, headers: Headers): CachedResponse {
  const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  return { status, headers: [...headers], body, etag, encoded: new Map() };
}

/** The memory that it takes with what it will be encoded as, in bytes. */
export const sizeOf = ({ body }: CachedResponse): number => Math.ceil(body.length * 1.5) + 512;

/** Whether a cached copy is the answer as it is: `If-None-Match` lists tags, weak ones too, or says `*` (RFC 9110, 13.1.2). */
export const hasCurrentCopy = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  typeof ifNoneMatch === "string" &&
  (ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag));

/** Whether an `Accept-Encoding` names it; with a weight of 0 it is refused (RFC 9110, 12.5.3). */
const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(",").some((each) => {
    const [name = "", weight = "q=1"] = each.toLowerCase().split(";");
    return name.trim() === encoding && Number(weight.trim().replace(/^q=/, "")) > 0;
  });

/** The best that is accepted of those that a response can be encoded as. */
export function encodingIn(accepted: string): Encoding | null {
  if (takes(accepted, "br")) return "br";
  return takes(accepted, "gzip") ? "gzip" : null;
}

/** Its body as it is sent to who accepts `encoding`. */
export const bodyAs = (encoding: Encoding | null, cached: CachedResponse): Bytes | Promise<Bytes> =>
  encoding === null || cached.body.length === 0 ? cached.body : encodedAs(encoding, cached);

function encodedAs(encoding: Encoding, { body, encoded }: CachedResponse): Promise<Bytes> {
  const known = encoded.get(encoding);
  if (known) return known;
  const made = ENCODINGS[encoding](body);
  encoded.set(encoding, made);
  return made;
}

/** What is sent to who asks for it: 304 where they have it, encoded where they take it so. */
export async function respondWith(request: Request, cached: CachedResponse): Promise<Response> {
  const headers = new Headers(cached.headers);
  headers.set("ETag", cached.etag);
  if (cached.status === 200 && hasCurrentCopy(request.headers.get("if-none-match"), cached.etag))
    return new Response(null, { status: 304, headers });
  const encoding = encodingIn(request.headers.get("accept-encoding") ?? "");
  const body = await bodyAs(encoding, cached);
  if (encoding && body.length > 0) headers.set("Content-Encoding", encoding);
  // 204 and 304 have no body to tell the length of.
  if (cached.status !== 204 && cached.status !== 304) headers.set("Content-Length", `${body.length}`);
  const isSent = request.method !== "HEAD" && body.length > 0;
  return new Response(isSent ? body : null, { status: cached.status, headers });
}
