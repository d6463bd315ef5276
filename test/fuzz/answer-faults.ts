import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RawAnswer } from "../connection.ts";
import type { FuzzRequest } from "./requests.ts";

/** What copies the whole shop takes as long as that takes. */
const LONG_CALL = "/api/backups/";

/** What a shop says that its owner has closed, and no other refusal: to look again in an hour. */
const isClosed = ({ status, headers }: RawAnswer) => status === 503 && headers.get("retry-after") === "3600";

/** The cookies that the server sets: which browser somebody signed in with, and the staff's pass into a closed shop. */
const OWN_COOKIE = /^(device|visita)=/;

const PROBLEM_FIELDS = ["message", "code", "request_id"] as const;

const DECODE: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function hasErrorShape({ headers, body }: RawAnswer): boolean {
  if (!headers.get("content-type")?.startsWith("application/json")) return false;
  try {
    const decode = DECODE[headers.get("content-encoding") ?? ""];
    const problem: unknown = JSON.parse((decode?.(body) ?? body).toString());
    if (problem === null || typeof problem !== "object") return false;
    const fields = new Map(Object.entries(problem));
    return PROBLEM_FIELDS.every((name) => typeof fields.get(name) === "string" && fields.get(name) !== "");
  } catch {
    return false;
  }
}

type Taken = { milliseconds: number; longestMs: number };

/** What is wrong with an answer, in words; null for one as it should be, whatever it says. */
export function faultOf(
  { method, path }: FuzzRequest,
  answer: RawAnswer,
  { milliseconds, longestMs }: Taken,
): string | null {
  const { status, headers } = answer;
  if (status >= 500 && !isClosed(answer)) return `${status}`;
  if (milliseconds > longestMs && !path.startsWith(LONG_CALL)) return `${Math.round(milliseconds)} ms`;
  if (!OWN_COOKIE.test(headers.get("set-cookie") ?? "device=")) return "a cookie that nobody sets";
  const isRefusedCall = path.startsWith("/api") && status >= 400 && method !== "HEAD";
  if (isRefusedCall && !hasErrorShape(answer)) return `${status} without the error shape`;
  return null;
}
