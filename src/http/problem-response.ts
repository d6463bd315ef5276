import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { PROBLEM_STATUS, Problem, type ProblemBody, type ProblemCode } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import { BucketError } from "#src/infrastructure/bucket.ts";
import type { ApiEnv } from "./api.ts";
import type { Log } from "./log.ts";
import { routeOf } from "./route-of.ts";

/** After how many seconds to try again while the shop can't answer. */
export const UNAVAILABLE_SECONDS = 5;

/** What a problem says outwardly. */
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

/** The disk takes no writes, full, gone or read-only: for the database (53100, 58030) or for the shop's own files. */
const DISK_FULL = /^(53100|58030|ENOSPC|EDQUOT|EROFS|EIO)$/;

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Whether something failed for want of a disk that takes it. */
export const isDiskFull = (error: unknown): boolean => causesOf(error).some((cause) => DISK_FULL.test(codeOf(cause)));

/** No way to it, none that ended in time (55P03 is a lock, 57014 a statement that took too long), or none to write (25006). */
const isDatabaseAway = (code: unknown) =>
  typeof code === "string" &&
  /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|57P0|53300|55P03|57014|25006)/.test(code);

function databaseIsAway(error: unknown): boolean {
  // What Hono's deadline throws (entry/deadline.ts).
  if (error instanceof HTTPException && error.status === 503) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && isDatabaseAway(cause.code)) return true;
    if (
      /Connection terminated|not queryable|Connection ended|timeout exceeded when trying to connect|Query read timeout|Connection error/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** The service that keeps the pictures doesn't answer, or refuses. */
const isBucketAway = (error: unknown): boolean => causesOf(error).some((cause) => cause instanceof BucketError);

/** What was written for a person whose account was deleted meanwhile: a reference to `users` that leads nowhere. */
const isOfNobody = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      codeOf(cause) === "23503" && "constraint" in cause && /_(user|users_id_fk)$/.test(String(cause.constraint)),
  );

/** Whether `error` passes by itself: the database or the pictures' bucket is away, or the disk is full. */
export const isUnavailable = (error: unknown): boolean =>
  isBucketAway(error) || databaseIsAway(error) || isDiskFull(error);

/** Whether who asked is gone: what then fails is the lost connection, and nobody reads the answer. */
const hasLeft = (c: Context<ApiEnv>): boolean => c.env?.incoming?.socket.destroyed ?? false;

function whatIsAway(error: unknown): string {
  if (isBucketAway(error)) return "image bucket away";
  return isDiskFull(error) ? "disk full" : "database away";
}

/** Refusals that tell of somebody trying what they may not; whom they claimed to be is not told. */
const REFUSALS = new Set<ProblemCode>([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "SECOND_FACTOR_REQUIRED",
  "WRONG_PASSWORD",
  "INVALID_CODE",
  "RATE_LIMITED",
]);

/** What the caller may know of `error`: a problem as it is, everything unknown masked; the log gets what staff should see. */
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
  if (isUnavailable(error)) {
    log.error({ err: error }, whatIsAway(error));
    if (isDiskFull(error)) return problem("disk_full");
    return problem("unavailable");
  }
  log.error({ err: error }, "unexpected error");
  return problem("internal");
}
