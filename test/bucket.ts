import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const BUCKET_KEYS = { accessKeyId: "AKIDPRUEBA", secretAccessKey: "secreto/con+signos=", region: "sa-east-1" };

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string) => createHmac("sha256", key).update(data).digest();

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that AWS's Signature Version 4 asks for, written from its description. */
function signatureOf({ method = "", url = "", headers }: IncomingMessage, signed: string, scope: string): string {
  const { pathname, searchParams } = new URL(url, "http://x");
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`);
  const payload = String(headers["x-amz-content-sha256"]);
  const canonical = [method, pathname, query, ...lines, "", signed, payload].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<Buffer | string>(hmac, `AWS4${BUCKET_KEYS.secretAccessKey}`);
  return hmac(key, toSign).toString("hex");
}

function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const [, id, scope = "", signed = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (id !== BUCKET_KEYS.accessKeyId || !scope.endsWith(`/${BUCKET_KEYS.region}/s3/aws4_request`))
    return "InvalidAccessKeyId";
  if (!signed.split(";").includes("x-amz-content-sha256") || signatureOf(request, signed, scope) !== signature)
    return "SignatureDoesNotMatch";
  const digest = request.headers["x-amz-content-sha256"];
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  if (request.method === "PUT" && request.headers["content-length"] === undefined) return "MissingContentLength";
  return null;
}

/** How many objects such a service tells at once; a real one, a thousand. */
const PAGE = 7;

/** Objects in the order of their names, from the one after `after` on. */
function listOf(objects: ReadonlyMap<string, Buffer>, times: ReadonlyMap<string, Date>, query: URLSearchParams) {
  const after = query.get("continuation-token") ?? "";
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .toSorted();
  const shown = found.slice(0, PAGE);
  const list = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${(times.get(key) ?? new Date()).toISOString()}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const next = found.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${list.join("")}${next}</ListBucketResult>`;
}

/** A service of buckets in the tests' own process, which checks signatures, digests and lengths. */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, Date>();
  const asked: string[] = [];
  let isBroken = false;
  let busy = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (busy > 0) {
      busy--;
      return response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    }
    const refusal = isBroken ? "AccessDenied" : refusalOf(request, body);
    if (refusal !== null) return response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
    const key = decodeURIComponent(pathname.split("/").slice(2).join("/"));
    asked.push(`${request.method} ${key}`);
    if (request.method === "PUT") {
      objects.set(key, body);
      times.set(key, new Date());
    }
    if (request.method === "DELETE") objects.delete(key);
    if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(200).end();
    if (key === "") return response.writeHead(200).end(listOf(objects, times, searchParams));
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    return response.writeHead(200).end(object);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    /** When each object was stored, to be set by a test. */
    times,
    /** Every call that was let in, as `GET key`. */
    asked,
    origin: `http://127.0.0.1:${port}`,
    /** Refuses everything from now on, or no more. */
    break: (broken: boolean) => (isBroken = broken),
    /** Answers the next `calls` that it can't now. */
    beBusy: (calls: number) => (busy = calls),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
