import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem, type ProblemCode } from "#src/contract/problem.ts";

/** So many uses in so many seconds, counted from the first. */
export type Limit = { points: number; seconds: number };

/** Keys are names, e-mails and addresses of any length; none of them needs to stand in the table. */
const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

/** What is said to who comes too often: when to try again. */
export function refusal(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return new Problem("RATE_LIMITED", `Demasiados intentos. Probá de nuevo en ${wait}.`, { retry_after: seconds });
}

/** How far apart, in milliseconds, the clocks of a shop's processes may be. */
export const CLOCKS_APART_MS = 60_000;

/** Counted before the clock was set back: it would stand until that time comes again. */
const isOfAnotherTime = ({ msBeforeNext }: RateLimiterRes, { seconds }: Limit) =>
  msBeforeNext > seconds * 1000 + CLOCKS_APART_MS;

/** The counters that limits go by, shared by every process on one database (docs/shop.md, Limits). */
export function openLimits(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterOf = (name: string, { points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Expired rows are cleared for the whole table, so one limiter does it for all.
      clearExpiredByTimeout: limiters.size === 0,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    /** Counts one use by `key`; beyond the limit it is `RATE_LIMITED`, with `retry_after` in seconds. */
    async consume(name: string, key: string, limit: Limit): Promise<void> {
      try {
        await limiterOf(name, limit).consume(digest(key));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        if (!isOfAnotherTime(rejection, limit)) throw refusal(rejection.msBeforeNext);
        await this.forget(name, key, limit);
        await this.consume(name, key, limit);
      }
    },

    /** Counts one use by `key` without refusing it. */
    async count(name: string, key: string, limit: Limit): Promise<void> {
      await limiterOf(name, limit).penalty(digest(key));
    },

    /** `RATE_LIMITED` when `key` has used the limit up; counts nothing. */
    async check(name: string, key: string, limit: Limit): Promise<void> {
      const used = await limiterOf(name, limit).get(digest(key));
      if (!used || used.consumedPoints < limit.points) return;
      if (!isOfAnotherTime(used, limit)) throw refusal(used.msBeforeNext);
      await this.forget(name, key, limit);
    },

    /** Takes back one use: what it was counted for did not happen. */
    async giveBack(name: string, key: string, limit: Limit): Promise<void> {
      await limiterOf(name, limit).reward(digest(key));
    },

    /**
     * Does `work`, and counts it when it fails with `failure`: a wrong guess. `RATE_LIMITED` once there were too many,
     * for a right one made at the same time too.
     */
    async guess<T>(name: string, key: string, limit: Limit, failure: ProblemCode, work: () => Promise<T>): Promise<T> {
      await this.check(name, key, limit);
      try {
        const found = await work();
        await this.check(name, key, limit);
        return found;
      } catch (error) {
        if (error instanceof Problem && error.code === failure) await this.consume(name, key, limit);
        throw error;
      }
    },

    /** Takes back everything counted for `key`. */
    async forget(name: string, key: string, limit: Limit): Promise<void> {
      await limiterOf(name, limit).delete(digest(key));
    },
  };
}

export type Limits = ReturnType<typeof openLimits>;

const UPLOADS: Limit = { points: 120, seconds: 60 };

/** Counts a file that one of the staff sends, whatever it is. @throws RATE_LIMITED */
export const countUpload = (limits: Limits, { userId }: { userId: number }): Promise<void> =>
  limits.consume("upload", `${userId}`, UPLOADS);
