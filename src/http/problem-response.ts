import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { PROBLEM_STATUS, Problem, type ProblemBody, type ProblemCode } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import { BucketError } from "#src/infrastructure/bucket-error.ts";
import type { ApiEnv } from "./api.ts";
import type { Log } from "./log.ts";
import { routeOf } from "./route-of.ts";

/** `Retry-After` while the shop is unavailable. */
export const UNAVAILABLE_SECONDS = 5;

export const problemBodyOf = (problem: Problem, requestId: string): ProblemBody => ({
  ...(problem.code === "VALIDATION" ? { errors: [problem.message], details: [] } : {}),
  ...problem.details,
  message: problem.message,
  code: problem.code,
  request_id: requestId,
});

/** The one place where a problem becomes an HTTP answer (docs/shop.md, Errors). */
export function problemResponse(c: Context<ApiEnv>, problem: Problem): Response {
  const body = problemBodyOf(problem, c.get("requestId"));
  const status = PROBLEM_STATUS[problem.code];
  const retryAfter = problem.details.retry_after ?? (status === 503 ? UNAVAILABLE_SECONDS : undefined);
  return c.json(body, status, typeof retryAfter === "number" ? { "Retry-After": `${retryAfter}` } : {});
}

/** Codes of a disk that is full, gone or read-only: PostgreSQL's (53100, 58030) and Node's. */
const DISK_FULL = /^(53100|58030|ENOSPC|EDQUOT|EROFS|EIO)$/;

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

export const isDiskFull = (error: unknown): boolean => causesOf(error).some((cause) => DISK_FULL.test(codeOf(cause)));

/** Codes of a database that is unreachable, too slow (55P03 a lock, 57014 a statement) or read-only (25006). */
const DATABASE_AWAY = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|57P0|53300|55P03|57014|25006)/;

/** Messages of `pg` about connections; they have no code. */
const CONNECTION_LOST =
  /Connection terminated|not queryable|Connection ended|timeout exceeded when trying to connect|Query read timeout|Connection error/;

const databaseIsAway = (error: unknown): boolean =>
  // Thrown by Hono's timeout (entry/deadline.ts).
  (error instanceof HTTPException && error.status === 503) ||
  causesOf(error).some((cause) => DATABASE_AWAY.test(codeOf(cause)) || CONNECTION_LOST.test(cause.message));

/** A foreign key to `users` failed: the account was deleted meanwhile. */
const isOfNobody = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      codeOf(cause) === "23503" && "constraint" in cause && /_(user|users_id_fk)$/.test(String(cause.constraint)),
  );

/** What is away, for the log; undefined for errors that retrying doesn't help. */
function whatIsAway(error: unknown): string | undefined {
  if (causesOf(error).some((cause) => cause instanceof BucketError)) return "image bucket away";
  if (isDiskFull(error)) return "disk full";
  return databaseIsAway(error) ? "database away" : undefined;
}

/** Whether retrying may help. */
export const isUnavailable = (error: unknown): boolean => whatIsAway(error) !== undefined;

/** Whether the client disconnected: the failure is the lost connection, and nobody reads the answer. */
const hasLeft = (c: Context<ApiEnv>): boolean => c.env?.incoming?.socket.destroyed ?? false;

/** Refusals that may be attacks; they are logged without the claimed identity. */
const REFUSALS = new Set<ProblemCode>([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "SECOND_FACTOR_REQUIRED",
  "WRONG_PASSWORD",
  "INVALID_CODE",
  "RATE_LIMITED",
]);

/** Converts `error` for the caller: problems as they are, the unknown masked and logged. */
export function problemOf(error: unknown, log: Log, c: Context<ApiEnv>): Problem {
  if (error instanceof Problem) {
    if (REFUSALS.has(error.code))
      log.info(
        { code: error.code, call: `${c.req.method} ${routeOf(c)}`, user_id: c.get("caller")?.userId },
        "refused",
      );
    return error;
  }
  if (hasLeft(c)) {
    log.debug({ err: error }, "client left");
    return problem("request_incomplete");
  }
  if (error instanceof HTTPException) {
    if (error.status === 413) return problem("body_too_large");
    if (error.status < 500) return problem("malformed_json");
  }
  if (isOfNobody(error)) return problem("sign_in_first");
  const away = whatIsAway(error);
  log.error({ err: error }, away ?? "unexpected error");
  if (away === undefined) return problem("internal");
  return problem(isDiskFull(error) ? "disk_full" : "unavailable");
}
